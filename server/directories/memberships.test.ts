import { expect } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'

const userRoleId = '00000000-0000-7000-8000-000000000003'
const ownerRoleId = '00000000-0000-7000-8000-000000000001'
const licenseId = '00000000-0000-7000-8000-000000000011'
const readerLicenseId = '00000000-0000-7000-8000-000000000012'

/** An admin who is alone in the directory but for the people a test invites. */
const test = base.extend('admin', ({ directory }) => directory.signIn('admin'))

const invite = (person: TestPerson, change: object = {}) =>
  person.post('/memberships', { email: newEmail(), roleId: userRoleId, licenseId, ...change })
const newEmail = () => `${crypto.randomUUID()}@example.test`

const firstNames = (users: { firstName: string }[]) => new Set(users.map(({ firstName }) => firstName))

async function inviteNamed(admin: TestPerson, { firstName, lastName }: { firstName: string; lastName: string }) {
  const { userId } = (await invite(admin)).json()
  await service.db.updateTable('users').set({ firstName, lastName }).where('userId', '=', userId).execute()
}

test('an invitation makes a member, with an account that has no password yet (contract 2.4, 4.2)', async ({
  admin,
  directory,
}) => {
  const email = newEmail()

  const response = await invite(admin, { email, description: 'Welcome', languageCode: 'de' })

  expect(response.statusCode).toBe(200)
  expectContract('createMembership', 200, response.json())
  const result = response.json()
  expect(result).toEqual({
    userId: expect.any(String),
    inviteeEmail: email,
    roleId: userRoleId,
    licenseId,
    createdOn: expect.any(String),
  })
  const page = (await admin.get('/memberships')).json()
  expectContract('listMemberships', 200, page)
  expect(page.items).toContainEqual({
    directoryId: directory.directoryId,
    userId: result.userId,
    roleId: userRoleId,
    licenseId,
    isBlocked: false,
  })
})

test('somebody with an account in another company keeps it, found by e-mail in any case', async ({ admin }) => {
  const elsewhere = await (await service.createDirectory()).signIn('owner')

  const { userId, inviteeEmail } = (await invite(admin, { email: elsewhere.email.toUpperCase() })).json()

  expect(userId).toBe(elsewhere.userId)
  expect(inviteeEmail).toBe(elsewhere.email)
  expect((await elsewhere.get('v1.0/me/directories/memberships')).json()).toHaveLength(2)
})

test('only admins and owners invite, and only owners invite an owner (contract 4.2)', async ({ admin, directory }) => {
  const user = await directory.signIn('user')
  const owner = await directory.signIn('owner')

  expect((await invite(user)).statusCode).toBe(403)
  const refused = await invite(admin, { roleId: ownerRoleId })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'OWNER_REQUIRED' })
  expect((await invite(owner, { roleId: ownerRoleId })).statusCode).toBe(200)
})

test('without a free seat the invitation is 400 NO_FREE_SEAT and leaves no account behind (contract 4.2)', async ({
  admin,
  directory,
}) => {
  const email = newEmail()
  await service.db
    .updateTable('directoryLicenses')
    .set({ seats: 1 })
    .where('directoryId', '=', directory.directoryId)
    .execute()

  for (const full of [licenseId, readerLicenseId]) {
    const response = await invite(admin, { email, licenseId: full })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'NO_FREE_SEAT', errors: [{ field: 'licenseId' }] })
  }
  expect(await service.db.selectFrom('users').where('email', '=', email).select('userId').execute()).toEqual([])
})

test('of two invitations for the last seat at the same moment exactly one succeeds', async ({ admin, directory }) => {
  await service.db
    .updateTable('directoryLicenses')
    .set({ seats: 2 })
    .where('directoryId', '=', directory.directoryId)
    .execute()

  const responses = await Promise.all([invite(admin), invite(admin), invite(admin)])

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a member cannot be invited again, a removed one can', async ({ admin }) => {
  const email = newEmail()
  const { userId } = (await invite(admin, { email })).json()

  const again = await invite(admin, { email: email.toUpperCase() })
  expect(again.statusCode).toBe(400)
  expect(again.json().errors).toMatchObject([{ field: 'email' }])
  await service.db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', userId).execute()
  expect((await admin.get('/memberships')).json().total).toBe(1)
  expect((await invite(admin, { email })).json()).toMatchObject({ userId })
  expect((await admin.get('/memberships')).json().total).toBe(2)
})

test.for([
  { field: 'email', value: 'no address' },
  { field: 'email', value: undefined },
  { field: 'roleId', value: 'admin' },
  { field: 'roleId', value: '0198f3a0-3333-7000-8000-000000000001' },
  { field: 'licenseId', value: '' },
  { field: 'licenseId', value: 'nul\u0000' },
  { field: 'languageCode', value: 'not a tag' },
  { field: 'description', value: 'x'.repeat(4001) },
])('an invitation with the $field "$value" is 400 naming it', async ({ field, value }, { admin }) => {
  const response = await invite(admin, { [field]: value })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field }])
})

test('members as people are sorted by name in any case, with no picture (contract 2.5)', async ({ admin }) => {
  await inviteNamed(admin, { firstName: 'Zoë', lastName: 'adams' })
  await inviteNamed(admin, { firstName: 'Ada', lastName: 'Adams' })

  const { items, total } = (await admin.get('/memberships/users')).json()

  expect(total).toBe(3)
  expect(items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ada', 'Zoë', 'Test'])
  expect(items[0]).toEqual({
    userId: expect.any(String),
    email: expect.any(String),
    firstName: 'Ada',
    lastName: 'Adams',
    pictureFileUrl: null,
  })
})

test.for([
  { search: 'ölz', found: ['Jörg'], why: 'in the middle and without regard to case, umlauts too' },
  { search: 'JÖRG', found: ['Jörg'], why: 'in the first name' },
  { search: 'jörg hölz', found: ['Jörg'], why: 'in first and last name together' },
  { search: '50%', found: ['50%'], why: 'with a percent sign taken literally' },
  { search: 'a_b', found: ['a_b'], why: 'with an underscore taken literally' },
  { search: String.raw`c\d`, found: [String.raw`c\d`], why: 'with a backslash taken literally' },
  { search: '%', found: ['50%'], why: 'as a percent sign alone' },
  { search: "o'", found: ["O'"], why: 'with a quote' },
  { search: 'nobody has this name', found: [], why: 'and finds nobody' },
  {
    search: '',
    found: ['50%', 'a_b', 'axb', String.raw`c\d`, 'Jörg', "O'", 'Test'],
    why: 'and an empty term finds all',
  },
])(
  'a search looks for "$search" $why, in the list and in its twin (contract 4.0)',
  async ({ search, found }, { admin }) => {
    for (const firstName of ['Jörg', '50%', 'a_b', 'axb', String.raw`c\d`, "O'"]) {
      await inviteNamed(admin, { firstName, lastName: firstName === 'Jörg' ? 'HÖLZL' : firstName })
    }
    const listed = (await admin.get(`/memberships/users?search=${encodeURIComponent(search)}`)).json()
    const searched = (await admin.post('/memberships/users/search', { search })).json()
    const memberships = (await admin.get(`/memberships?search=${encodeURIComponent(search)}`)).json()

    expect(firstNames(listed.items)).toEqual(new Set(found))
    expectContract('listMembershipUsers', 200, listed)
    expectContract('searchMembershipUsers', 200, searched)
    expect(searched).toEqual(listed)
    expect(memberships.total).toBe(found.length)
  },
)

test('a search finds the e-mail, and its twin takes null for no term (contract 4.2)', async ({ admin }) => {
  const byEmail = (await admin.post('/memberships/users/search', { search: admin.email.slice(3).toUpperCase() })).json()
  const all = (await admin.post('/memberships/users/search', { search: null })).json()

  expect(byEmail.items).toMatchObject([{ userId: admin.userId }])
  expect(all).toMatchObject({ page: 1, pageSize: 25, total: 1, hasMore: false })
})

test('pages follow each other without gap or overlap (contract 2.0)', async ({ admin }) => {
  await Promise.all(Array.from({ length: 4 }, () => invite(admin)))

  const pages = [1, 2, 3].map((page) => admin.get(`/memberships?page=${page}&pageSize=2`))
  const answers = (await Promise.all(pages)).map((response) => response.json())

  expect(answers.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  expect(answers.every(({ total, pageSize }) => total === 5 && pageSize === 2)).toBe(true)
  const userIds = answers.flatMap(({ items }) => items.map(({ userId }: { userId: string }) => userId))
  expect(new Set(userIds).size).toBe(5)
})
