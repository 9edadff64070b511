import { expect } from 'vitest'
import { revokeCredentials } from '../identity/credential-store.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { sweepOauth } from './client-store.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)
const hourMs = 3_600_000

const statusOf = async (token: string) =>
  (await service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })).statusCode

const auditOf = (person: TestPerson) =>
  service.db
    .selectFrom('auditEntries')
    .select(['action', 'resourceId', 'resourceName', 'changes', 'directoryId'])
    .where('userId', '=', person.userId)
    .orderBy('auditEntryId')
    .execute()

test('an application that was allowed twice is listed once, with its scopes and its last use', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const other = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person, 'read')
  await wiki.signIn(person, 'write')

  const [unused] = (await person.get('v1.0/me/applications')).json()
  expect(unused).toMatchObject({
    clientId: wiki.client.client_id,
    name: 'Wiki',
    host: 'wiki.example.com',
    scopes: ['read', 'write'],
    lastUsedOn: null,
  })
  expect(await statusOf(tokens.access_token)).toBe(200)
  await expect
    .poll(async () => (await person.get('v1.0/me/applications')).json())
    .toMatchObject([{ lastUsedOn: expect.any(String) }])
  expect((await other.get('v1.0/me/applications')).json()).toEqual([])
})

test('applications are listed by name', async ({ directory }) => {
  const person = await directory.signIn('user')
  for (const name of ['notes', 'Wiki', 'Archive']) await (await registerApplication(origin, { name })).signIn(person)

  const names = (await person.get('v1.0/me/applications?fields=name')).json()

  expect(names).toEqual([{ name: 'Archive' }, { name: 'notes' }, { name: 'Wiki' }])
})

test('withdrawing ends all of the application’s tokens for the person at once, and no others', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const other = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const notes = await registerApplication(origin, { name: 'Notes' })
  const phone = await wiki.signIn(person)
  const laptop = await wiki.signIn(person)
  const colleague = await wiki.signIn(other)
  const kept = await notes.signIn(person)
  const path = `v1.0/me/applications/${wiki.client.client_id}`

  expect((await person.delete(path)).statusCode).toBe(204)

  expect(await statusOf(phone.access_token)).toBe(401)
  expect(await statusOf(laptop.access_token)).toBe(401)
  expect((await (await wiki.refresh(laptop.refresh_token)).json()).error).toBe('invalid_grant')
  expect(await statusOf(colleague.access_token)).toBe(200)
  expect(await statusOf(kept.access_token)).toBe(200)
  expect((await person.get('v1.0/me/applications')).json()).toMatchObject([{ name: 'Notes' }])
  expect((await person.delete(path)).statusCode).toBe(404)
})

test('a code that was not exchanged before the withdrawal becomes useless', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const callback = await wiki.answer(person, pending)

  await person.delete(`v1.0/me/applications/${wiki.client.client_id}`)

  expect((await (await wiki.exchange(callback, pending)).json()).error).toBe('invalid_grant')
})

test('a withdrawal during a token refresh leaves no token', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const sessions = await Promise.all(Array.from({ length: 4 }, () => wiki.signIn(person)))

  const [withdrawn, ...refreshed] = await Promise.all([
    person.delete(`v1.0/me/applications/${wiki.client.client_id}`),
    ...sessions.map((tokens) => wiki.refresh(tokens.refresh_token)),
  ])

  expect(withdrawn.statusCode).toBe(204)
  const answers = await Promise.all(refreshed.map((response) => response.json()))
  const tokens = [...sessions, ...answers].map(({ access_token: token }) => token ?? 'none')
  expect(await Promise.all(tokens.map(statusOf))).not.toContain(200)
})

test('withdrawing an application without access is 404 (contract 5.4)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const other = await directory.signIn('owner')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)

  expect((await other.delete(`v1.0/me/applications/${wiki.client.client_id}`)).statusCode).toBe(404)
  expect((await other.delete('v1.0/me/applications/nonsense')).statusCode).toBe(404)
  expect(await statusOf(tokens.access_token)).toBe(200)
})

test('the audit log records consents given and withdrawn, without secrets', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person, 'read write')
  await person.delete(`v1.0/me/applications/${wiki.client.client_id}`)

  const entries = await auditOf(person)

  const about = { resourceId: wiki.client.client_id, resourceName: 'Wiki', directoryId: null }
  expect(entries).toMatchObject([
    { action: 'application.allowed', ...about, changes: [{ field: 'scopes', before: null, after: 'read write' }] },
    { action: 'application.withdrawn', ...about },
  ])
  expect(JSON.stringify(entries)).not.toContain(tokens.access_token)
})

test('recovering the account ends applications’ access too (decision 11)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)

  await service.db.transaction().execute((trx) => revokeCredentials(trx, person.userId))

  expect(await statusOf(tokens.access_token)).toBe(401)
  expect((await (await wiki.refresh(tokens.refresh_token)).json()).error).toBe('invalid_grant')
})

test('a deleted account has no applications: access and refresh tokens end with it', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)

  await service.db.updateTable('users').set({ deletedOn: new Date() }).where('userId', '=', person.userId).execute()

  expect(await statusOf(tokens.access_token)).toBe(401)
  expect((await (await wiki.refresh(tokens.refresh_token)).json()).error).toBe('invalid_grant')
})

test('the hourly sweep deletes what has ended and keeps what works, and when it was last used', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)
  const { refresh_token: refreshToken } = await (await wiki.refresh(tokens.refresh_token)).json()
  const lastUsedOn = new Date(Date.now() - hourMs)
  await service.db
    .updateTable('accessTokens')
    .set({ lastUsedOn, expiresOn: new Date(Date.now() - 1) })
    .where('userId', '=', person.userId)
    .where('kind', '=', 'oauth')
    .execute()
  await ageConsents()

  await sweepOauth(service.db)

  const left = await service.db.selectFrom('accessTokens').select('kind').where('userId', '=', person.userId).execute()
  expect(left).toEqual([{ kind: 'personal' }])
  expect((await person.get('v1.0/me/applications')).json()).toMatchObject([{ lastUsedOn: lastUsedOn.toISOString() }])
  expect((await wiki.refresh(refreshToken)).status).toBe(200)
  const reused = await (await wiki.refresh(tokens.refresh_token)).json()
  expect(reused.error).toBe('invalid_grant')
})

test('the sweep deletes grants without a token, and registrations not allowed within a week or not used for a year', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const week = await registerApplication(origin, { name: 'Never allowed' })
  const young = await registerApplication(origin, { name: 'Just registered' })
  const year = await registerApplication(origin, { name: 'Long unused' })
  const used = await registerApplication(origin, { name: 'Old and used' })
  const abandoned = await registerApplication(origin, { name: 'Allowed, never fetched' })
  const tokens = await used.signIn(person)
  await (await registerApplication(origin)).signIn(person)
  await abandoned.answer(person, await abandoned.ask())
  await service.db.deleteFrom('oauthRecords').where('model', '=', 'AuthorizationCode').execute()
  const longAgo = new Date(Date.now() - 370 * 24 * hourMs)
  const clientIds = [week, year, used].map(({ client }) => client.client_id)
  await service.db.updateTable('oauthClients').set({ createdOn: longAgo }).where('clientId', 'in', clientIds).execute()
  await service.db
    .updateTable('oauthClients')
    .set({ lastAllowedOn: longAgo })
    .where('clientId', 'in', clientIds.slice(1))
    .execute()
  await ageConsents()

  await sweepOauth(service.db)

  const kept = await service.db.selectFrom('oauthClients').select('clientId').execute()
  const isKept = (application: typeof week) => kept.some(({ clientId }) => clientId === application.client.client_id)
  expect([week, young, year, used, abandoned].map(isKept)).toEqual([false, true, false, true, true])
  expect(await statusOf(tokens.access_token)).toBe(200)
  const names = (await person.get('v1.0/me/applications?fields=name')).json()
  expect(names).toEqual([{ name: 'Old and used' }, { name: 'Wiki' }])
})

test('the consent page learns whether the person or a colleague already allows the application', async ({
  directory,
}) => {
  const [person, colleague] = [await directory.signIn('user'), await directory.signIn('user')]
  const stranger = await (await service.createDirectory()).signIn('owner')
  const wiki = await registerApplication(origin)
  const allowedBy = async () => {
    const { interactionUid, cookie } = await wiki.ask()
    const response = await service.app.inject({
      url: `/oauth/consent/${interactionUid}/request`,
      headers: { authorization: `Bearer ${person.token}`, cookie },
    })
    return response.json().allowedBy
  }

  await wiki.signIn(stranger)
  expect(await allowedBy()).toBe('nobody')
  await wiki.signIn(colleague)
  expect(await allowedBy()).toBe('colleague')
  await wiki.signIn(person)
  expect(await allowedBy()).toBe('you')
  await person.delete(`v1.0/me/applications/${wiki.client.client_id}`)
  expect(await allowedBy()).toBe('colleague')
})

/** Backdates all grants by three hours. */
async function ageConsents() {
  const createdOn = new Date(Date.now() - 3 * hourMs)
  await service.db.updateTable('oauthRecords').set({ createdOn }).where('model', '=', 'Grant').execute()
}
