import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

test('me is the person behind the token (contract 2.6, 5.5)', async ({ directory }) => {
  const person = await directory.signIn('user')

  const response = await person.get('v1.0/me')

  expectContract('getMe', response.statusCode, response.json())
  expect(response.json()).toEqual({
    userId: person.userId,
    email: person.email,
    firstName: 'Test',
    lastName: 'user',
    timeZone: null,
  })
})

test('a change of me sets values, clears with null and keeps what it doesn’t name (contract-decisions, own profile)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')

  const changed = await person.patch('v1.0/me', { firstName: ' Zoë ', timeZone: 'Asia/Kolkata', email: 'x@y.test' })
  expect(changed.json()).toMatchObject({
    firstName: 'Zoë',
    lastName: 'user',
    timeZone: 'Asia/Kolkata',
    email: person.email,
  })
  const cleared = await person.patch('v1.0/me', { timeZone: null })
  expect(cleared.json()).toMatchObject({ firstName: 'Zoë', timeZone: null })
  expectContract('updateMe', cleared.statusCode, cleared.json())
  const unchanged = await person.patch('v1.0/me', {})
  expect(unchanged.json()).toEqual(cleared.json())
})

test.for([
  { field: 'firstName', value: ' \t' },
  { field: 'firstName', value: null },
  { field: 'lastName', value: 'x'.repeat(101) },
  { field: 'timeZone', value: 'CEST+2' },
  { field: 'timeZone', value: '' },
])('a bad $field of me is 400 naming it, and nothing changes', async ({ field, value }, { directory }) => {
  const person = await directory.signIn('user')
  const before = await person.get('v1.0/me')

  const response = await person.patch('v1.0/me', { firstName: 'New', lastName: 'New', [field]: value })

  expect(response.statusCode).toBe(400)
  expectContract('updateMe', 400, response.json())
  expect(response.json().errors).toMatchObject([{ field }])
  expect((await person.get('v1.0/me')).json()).toEqual(before.json())
})

test('own memberships carry role and license, also where one is blocked, and not where one was removed (contract 2.3)', async ({
  directory,
}) => {
  const person = await directory.signIn('admin')
  const membership = { userId: person.userId, directoryId: directory.directoryId }
  const update = (change: { isBlocked?: boolean; deletedOn?: Date }) =>
    service.db.updateTable('memberships').set(change).where('userId', '=', person.userId).execute()

  const own = await person.get('v1.0/me/directories/memberships')
  expectContract('listOwnMemberships', own.statusCode, own.json())
  expect(own.json()).toEqual([
    {
      directoryId: membership.directoryId,
      directoryName: 'Test company',
      roleId: '00000000-0000-7000-8000-000000000002',
      licenseId: '00000000-0000-7000-8000-000000000011',
      isBlocked: false,
    },
  ])
  await update({ isBlocked: true })
  expect((await person.get('v1.0/me/directories/memberships')).json()).toMatchObject([{ isBlocked: true }])
  await update({ deletedOn: new Date() })
  expect((await person.get('v1.0/me/directories/memberships')).json()).toEqual([])
})
