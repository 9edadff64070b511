import { expect } from 'vitest'
import { getAs, signIn, testPassword } from '../test/invite.ts'
import { newId } from '../new-id.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { service, test as base } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'
import { hashPassword } from './password.ts'

const newPassword = 'staple horse battery'
const origin = await listen(service.app)

const test = base.extend('person', async ({ directory }) => {
  const person = await directory.signIn('user')
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
})

const changePassword = (token: string, payload: object) =>
  service.app.inject({
    method: 'PUT',
    url: '/v1.0/me/password',
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const deleteAs = (token: string, path: string) =>
  service.app.inject({ method: 'DELETE', url: `/v1.0/${path}`, headers: { authorization: `Bearer ${token}` } })
const sessionOf = async (email: string, password = testPassword) =>
  String((await signIn(email, password)).json().accessToken)
const change = (currentPassword = testPassword) => ({ currentPassword, newPassword })

test('changing the password ends the other sessions, but not this one or any token (extension accounts)', async ({
  person,
}) => {
  const here = await sessionOf(person.email)
  const there = await sessionOf(person.email)

  const response = await changePassword(here, change())

  expect(response.statusCode).toBe(204)
  expect((await getAs(here, 'me')).statusCode).toBe(200)
  expect((await getAs(there, 'me')).statusCode).toBe(401)
  expect((await person.get('v1.0/me')).statusCode).toBe(200)
  expect((await signIn(person.email)).statusCode).toBe(401)
  expect((await signIn(person.email, newPassword)).statusCode).toBe(200)
})

test('changing it with a personal token ends every session', async ({ person }) => {
  const session = await sessionOf(person.email)

  expect((await person.put('v1.0/me/password', change())).statusCode).toBe(204)

  expect((await getAs(session, 'me')).statusCode).toBe(401)
})

test('a wrong current password is 400 and changes nothing; the eleventh is 429 with Retry-After', async ({
  person,
}) => {
  const session = await sessionOf(person.email)
  for (let tries = 0; tries < 10; tries += 1) {
    const refused = await changePassword(session, change('not the password'))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'currentPassword' }])
  }

  const slowed = await changePassword(session, change())

  expect(slowed.statusCode).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  expect((await getAs(session, 'me')).statusCode).toBe(200)
})

test('an account without a password is referred to a link that sets one', async ({ directory }) => {
  const person = await directory.signIn('user')

  const response = await person.put('v1.0/me/password', change())

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'currentPassword' }])
})

test('one of two concurrent changes succeeds', async ({ person }) => {
  const passwords = ['the first password', 'the second password']

  const responses = await Promise.all(
    passwords.map((password) =>
      person.put('v1.0/me/password', { currentPassword: testPassword, newPassword: password }),
    ),
  )

  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400])
  const kept = passwords[statuses.indexOf(204)] ?? ''
  expect((await signIn(person.email, kept)).statusCode).toBe(200)
})

test.for([
  { field: 'newPassword', value: 'too short' },
  { field: 'newPassword', value: null },
  { field: 'currentPassword', value: '' },
  { field: 'currentPassword', value: 'x'.repeat(201) },
])('a change with the $field "$value" is 400 naming it', async ({ field, value }, { person }) => {
  const response = await person.put('v1.0/me/password', { ...change(), [field]: value })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field }])
})

test('sessions are listed most recently used first, marking the current one (extension accounts)', async ({
  person,
}) => {
  await sessionOf(person.email)
  const here = await sessionOf(person.email)

  const response = await getAs(here, 'me/sessions')

  expectContract('listSessions', 200, response.json())
  expect(response.json()).toHaveLength(2)
  expect(response.json().map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
  expect(response.json()[0].userAgent).toBe('lightMyRequest')
  expect((await person.get('v1.0/me/sessions')).json().some(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toBe(
    false,
  )
})

test('an expired session is not listed, and its id is 404', async ({ person }) => {
  const session = await sessionOf(person.email)
  const [{ sessionId }] = (await getAs(session, 'me/sessions')).json()
  const expiresOn = new Date(Date.now() - 1)
  await service.db.updateTable('sessions').set({ expiresOn }).where('sessionId', '=', sessionId).execute()

  expect((await person.get('v1.0/me/sessions')).json()).toEqual([])
  expect((await person.delete(`v1.0/me/sessions/${sessionId}`)).statusCode).toBe(404)
})

test('ending one session keeps the others, and it is 404 afterwards', async ({ person }) => {
  const here = await sessionOf(person.email)
  const there = await sessionOf(person.email)
  const sessions: { sessionId: string; isCurrent: boolean }[] = (await getAs(here, 'me/sessions')).json()
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? ''

  expect((await deleteAs(here, `me/sessions/${other}`)).statusCode).toBe(204)

  expect((await getAs(there, 'me')).statusCode).toBe(401)
  expect((await getAs(here, 'me')).statusCode).toBe(200)
  expect((await deleteAs(here, `me/sessions/${other}`)).statusCode).toBe(404)
})

test("another person's session is 404 and stays valid (contract 5.4)", async ({ person, directory }) => {
  const session = await sessionOf(person.email)
  const [{ sessionId }] = (await getAs(session, 'me/sessions')).json()
  const owner = await directory.signIn('owner')

  for (const id of [sessionId, newId()]) expect((await owner.delete(`v1.0/me/sessions/${id}`)).statusCode).toBe(404)
  expect((await getAs(session, 'me')).statusCode).toBe(200)
})

test('signing out everywhere ends every session including this one, clears the cookie, and keeps personal tokens', async ({
  person,
}) => {
  const here = await sessionOf(person.email)
  const there = await sessionOf(person.email)

  const response = await deleteAs(here, 'me/sessions')

  expect(response.statusCode).toBe(204)
  expect(response.cookies).toMatchObject([
    { name: 'minutebook_session', value: '', path: '/v1.0/sessions' },
    { name: 'minutebook_session', value: '', path: '/d' },
    { name: 'minutebook_session', value: '', path: '/v1.0/sso' },
    { name: 'minutebook_session', value: '', path: '/v1.0/invitations' },
    { name: 'minutebook_session', value: '', path: '/v1.0/password-resets' },
  ])
  for (const token of [here, there]) expect((await getAs(token, 'me')).statusCode).toBe(401)
  expect((await person.get('v1.0/me/sessions')).json()).toEqual([])
})

test('when changing the password, a person can also end their tokens or applications; the calling token stays valid', async ({
  person,
}) => {
  const wiki = await registerApplication(origin)
  const application = await wiki.signIn(person, 'read write')
  const token = async () => (await person.post('v1.0/me/tokens', { name: 'Nightly', expiresOn: null })).json().token
  const [first, second] = [await token(), await token()]
  const session = await sessionOf(person.email)

  expect((await changePassword(first, { ...change(), endTokens: true })).statusCode).toBe(204)
  expect((await getAs(first, 'me')).statusCode).toBe(200)
  for (const ended of [second, person.token, session]) expect((await getAs(ended, 'me')).statusCode).toBe(401)
  expect((await getAs(application.access_token, 'me')).statusCode).toBe(200)

  const next = { currentPassword: newPassword, newPassword: 'another horse battery', endApplications: true }
  expect((await changePassword(first, next)).statusCode).toBe(204)
  expect((await getAs(first, 'me')).statusCode).toBe(200)
  expect((await getAs(application.access_token, 'me')).statusCode).toBe(401)
  expect((await (await wiki.refresh(application.refresh_token)).json()).error).toBe('invalid_grant')

  const entries = await service.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('userId', '=', person.userId)
    .where('action', '=', 'password.updated')
    .orderBy('auditEntryId')
    .execute()
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'tokens', before: '2', after: '0' }],
    [{ field: 'applications', before: '1', after: '0' }],
  ])
})
