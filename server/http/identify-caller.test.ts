import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashToken, newToken } from '../identity/token-format.ts'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestDirectory } from '../test/test-directory.ts'

const { db, app } = service
const adminRole = '00000000-0000-7000-8000-000000000002'

type Ids = { directoryId: string; userId: string; tokenId: string; sessionId: string }

/** A person in a browser: a session with an access token that lives for an hour. */
async function openBrowser(directory: TestDirectory) {
  const { directoryId } = directory
  const { userId } = await directory.signIn('user')
  const token = newToken('session')
  const ids: Ids = { directoryId, userId, tokenId: newId(), sessionId: newId() }
  const expiresOn = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({ sessionId: ids.sessionId, userId, tokenHash: hashToken(newToken('session')), expiresOn })
    .execute()
  await db
    .insertInto('accessTokens')
    .values({
      tokenId: ids.tokenId,
      userId,
      sessionId: ids.sessionId,
      kind: 'session',
      tokenHash: hashToken(token),
      expiresOn,
    })
    .execute()
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ url: `/v1.0/${path}`, headers })
    return response.statusCode
  }
  const statuses = async () => [await ask('me'), await ask(`directories/${directoryId}/tags`)]
  const mayInvite = () => ask(`directories/${directoryId}/invitations`)
  return { ids, statuses, mayInvite }
}

const test = base.extend('browser', ({ directory }) => openBrowser(directory))
const past = () => new Date(Date.now() - 1)

test.for<[string, (ids: Ids) => Promise<unknown>, [number, number]]>([
  [
    'whose token is revoked',
    ({ tokenId }) =>
      db.updateTable('accessTokens').set({ revokedOn: new Date() }).where('tokenId', '=', tokenId).execute(),
    [401, 401],
  ],
  [
    'whose token is deleted',
    ({ tokenId }) => db.deleteFrom('accessTokens').where('tokenId', '=', tokenId).execute(),
    [401, 401],
  ],
  [
    'whose token ends sooner than it did',
    ({ tokenId }) => db.updateTable('accessTokens').set({ expiresOn: past() }).where('tokenId', '=', tokenId).execute(),
    [401, 401],
  ],
  [
    'whose session has ended',
    ({ sessionId }) =>
      db.updateTable('sessions').set({ revokedOn: new Date() }).where('sessionId', '=', sessionId).execute(),
    [401, 401],
  ],
  [
    'whose session ends sooner than it did',
    ({ sessionId }) =>
      db.updateTable('sessions').set({ expiresOn: past() }).where('sessionId', '=', sessionId).execute(),
    [401, 401],
  ],
  [
    'whose account is deleted',
    ({ userId }) => db.updateTable('users').set({ deletedOn: new Date() }).where('userId', '=', userId).execute(),
    [401, 401],
  ],
  [
    'who is blocked',
    ({ userId }) => db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', userId).execute(),
    [200, 404],
  ],
  [
    'who is removed',
    ({ userId }) => db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', userId).execute(),
    [200, 404],
  ],
  [
    'whose company is closed',
    ({ directoryId }) =>
      db.updateTable('directories').set({ deletedOn: new Date() }).where('directoryId', '=', directoryId).execute(),
    [200, 404],
  ],
])('a cached caller %s is refused from the next request on (contract 5.6)', async ([, end, expected], { browser }) => {
  for (const _ of [1, 2]) expect(await browser.statuses()).toEqual([200, 200])
  await end(browser.ids)
  for (const _ of [1, 2]) expect(await browser.statuses()).toEqual(expected)
})

test('activity in a session leaves callers cached, and a new role takes effect at once', async ({ browser }) => {
  const { userId, sessionId } = browser.ids
  expect(await browser.mayInvite()).toBe(403)
  await db.updateTable('sessions').set({ lastUsedOn: new Date() }).where('sessionId', '=', sessionId).execute()
  await db.updateTable('memberships').set({ roleId: adminRole }).where('userId', '=', userId).execute()

  expect(await browser.mayInvite()).toBe(200)
  expect(await browser.statuses()).toEqual([200, 200])
})

test('a token is refused from the moment it expires, even if cached', async ({ browser }) => {
  expect(await browser.statuses()).toEqual([200, 200])
  const { rows } = await sql<{ endsOn: Date }>`
    update sessions set expires_on = now() + interval '1 second' where session_id = ${browser.ids.sessionId}
    returning expires_on as ends_on`.execute(db)
  expect(await browser.statuses()).toEqual([200, 200])

  await expect.poll(() => browser.statuses(), { timeout: 60_000 }).toEqual([401, 401])
  expect(rows[0]?.endsOn.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a new rate limit of the company takes effect with the next request', async ({ directory }) => {
  const person = await directory.signIn('user')
  const policy = async () => (await person.get('/tags')).headers['ratelimit-policy']
  expect(await policy()).toContain('q=600;')
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 700 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(await policy()).toContain('q=700;')
})
