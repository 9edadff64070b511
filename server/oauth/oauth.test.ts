import { expect } from 'vitest'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)

const getMe = (token: string) => service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })
/** Calls `getMe` with the access tokens of these responses. */
async function statusesOf(responses: Response[]): Promise<number[]> {
  const answers = await Promise.all(responses.map((response) => response.json()))
  return Promise.all(answers.map(({ access_token: token }) => statusOf(token ?? 'none')))
}

const statusOf = async (token: string) => (await getMe(token)).statusCode

test('an application registers, a person allows it, and it acts as that person (contract 5.2, 5.3; RFC 6749, 7591, 7636, 8414, 9207)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  expectContract('getOauthMetadata', 200, wiki.server)
  expectContract('registerOauthClient', 201, wiki.client)

  const pending = await wiki.ask('read')
  const callback = await wiki.answer(person, pending)
  expect(callback.searchParams.get('iss')).toBe(origin)
  expect(callback.href).toMatch(/^https:\/\/wiki\.example\.com\/callback\?/)
  const response = await wiki.exchange(callback, pending)
  const tokens = await response.json()

  expectContract('createOauthToken', response.status, tokens)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' })
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect((await getMe(tokens.access_token)).json()).toMatchObject({ userId: person.userId })
  const memberships = await service.app.inject({
    url: '/v1.0/me/directories/memberships',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(memberships.json()).toMatchObject([{ directoryId: directory.directoryId }])
})

test('an application’s secrets can’t be read from the database', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const callback = await wiki.answer(person, pending)
  const tokens = await (await wiki.exchange(callback, pending)).json()

  const rows = [
    ...(await service.db.selectFrom('oauthRecords').selectAll().execute()),
    ...(await service.db.selectFrom('accessTokens').selectAll().execute()),
  ]

  const kept = JSON.stringify(rows)
  for (const secret of [
    tokens.access_token,
    tokens.refresh_token,
    callback.searchParams.get('code'),
    pending.interactionUid,
  ]) {
    expect(secret).toMatch(/^[\w-]{20,}$/)
    expect(kept).not.toContain(secret)
  }
})

test('a person who denies sends the application back with access_denied and nothing else', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)

  const callback = await wiki.answer(person, await wiki.ask(), false)

  expect(callback.searchParams.get('error')).toBe('access_denied')
  expect(callback.searchParams.get('code')).toBeNull()
  expect((await person.get('v1.0/me/applications')).json()).toEqual([])
})

test('only the last decision counts', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const allowed = await decide(person.token, pending)
  expect(allowed.status).toBe(200)

  const callback = await wiki.answer(person, pending, false)

  expect(callback.searchParams.get('error')).toBe('access_denied')
  expect((await person.get('v1.0/me/applications')).json()).toEqual([])
  const entries = await service.db
    .selectFrom('auditEntries')
    .select('action')
    .where('userId', '=', person.userId)
    .orderBy('auditEntryId')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['application.allowed', 'application.withdrawn'])
})

type Pending = { interactionUid: string; cookie: string }

const decide = (token: string, { interactionUid, cookie }: Pending, headers: Record<string, string> = {}) =>
  fetch(`${origin}/oauth/consent/${interactionUid}/decision`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json', ...headers },
    body: '{"isAllowed":true}',
  })

test('the consent page learns who asks, for what, where the response goes and who decides', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin, { name: '<b>Wiki</b>', redirectUri: 'http://127.0.0.1:4711/callback' })
  const { interactionUid, cookie } = await wiki.ask('write read')

  const response = await service.app.inject({
    url: `/oauth/consent/${interactionUid}/request`,
    headers: { authorization: `Bearer ${person.token}`, cookie },
  })

  expectContract('getConsentRequest', response.statusCode, response.json())
  expect(response.json()).toEqual({
    clientId: wiki.client.client_id,
    clientName: '<b>Wiki</b>',
    clientHost: 'wiki.example.com',
    redirectKind: 'device',
    redirectName: '127.0.0.1:4711',
    scopes: ['read', 'write'],
    registeredOn: expect.any(String),
    allowedBy: 'nobody',
    user: { userId: person.userId, email: person.email, firstName: 'Test', lastName: 'user' },
  })
})

test('a request can only be read and decided in the browser that started it', async ({ directory }) => {
  const victim = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const other = await wiki.ask()
  const mixedUp = { interactionUid: pending.interactionUid, cookie: other.cookie }

  for (const attempt of [{ ...pending, cookie: '' }, mixedUp]) {
    const read = await service.app.inject({
      url: `/oauth/consent/${attempt.interactionUid}/request`,
      headers: { authorization: `Bearer ${victim.token}`, cookie: attempt.cookie },
    })
    expect(read.statusCode).toBe(404)
    expectContract('getConsentRequest', 404, read.json())
    expect((await decide(victim.token, attempt)).status).toBe(404)
  }
})

test('another site can’t decide for a person, and neither can someone who is not signed in', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()

  const foreign = await decide(person.token, pending, { origin: 'https://evil.example.com' })
  expect(foreign.status).toBe(403)
  expectContract('decideConsentRequest', 403, await foreign.json())
  expect((await decide(person.token, pending, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await decide('nobody', pending)).status).toBe(401)
  expect((await person.get('v1.0/me/applications')).json()).toEqual([])
})

test('each request is put to the person again, no matter who allowed the last one in this browser', async ({
  directory,
}) => {
  const first = await directory.signIn('user')
  const second = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const earlier = await wiki.ask()
  await wiki.answer(first, earlier)

  const pending = await wiki.ask('read', earlier.cookie)
  const tokens = await (await wiki.exchange(await wiki.answer(second, pending), pending)).json()

  expect((await getMe(tokens.access_token)).json()).toMatchObject({ userId: second.userId })
})

test('a code works once: reusing it is refused and ends everything that came from it (OAuth 2.1, 4.1.3)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const callback = await wiki.answer(person, pending)
  const tokens = await (await wiki.exchange(callback, pending)).json()
  expect(await statusOf(tokens.access_token)).toBe(200)

  const replay = await wiki.exchange(callback, pending)

  expect(replay.status).toBe(400)
  const refusal = await replay.json()
  expectContract('createOauthToken', 400, refusal)
  expect(refusal.error).toBe('invalid_grant')
  expect(await statusOf(tokens.access_token)).toBe(401)
  expect((await (await wiki.refresh(tokens.refresh_token)).json()).error).toBe('invalid_grant')
})

test('no concurrent request with the same code keeps a token', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const callback = await wiki.answer(person, pending)

  const responses = await Promise.all(Array.from({ length: 5 }, () => wiki.exchange(callback, pending)))

  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await statusesOf(responses)).not.toContain(200)
})

test('refresh tokens rotate, and the new access token works', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const first = await wiki.signIn(person, 'read write')

  const response = await wiki.refresh(first.refresh_token)
  const second = await response.json()

  expectContract('createOauthToken', response.status, second)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(second.scope).toBe('read write')
  expect((await getMe(second.access_token)).json()).toMatchObject({ userId: person.userId })
})

test('reusing a refresh token ends everything that came from it (RFC 9700, 4.14.2)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const first = await wiki.signIn(person)
  const second = await (await wiki.refresh(first.refresh_token)).json()

  const replay = await wiki.refresh(first.refresh_token)

  expect(replay.status).toBe(400)
  expect((await replay.json()).error).toBe('invalid_grant')
  expect(await statusOf(first.access_token)).toBe(401)
  expect(await statusOf(second.access_token)).toBe(401)
  expect((await (await wiki.refresh(second.refresh_token)).json()).error).toBe('invalid_grant')
})

test('no concurrent request with the same refresh token keeps a token', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)

  const responses = await Promise.all(Array.from({ length: 5 }, () => wiki.refresh(tokens.refresh_token)))

  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await statusesOf(responses)).not.toContain(200)
  expect(await statusOf(tokens.access_token)).toBe(401)
})

test('a refresh token can be used for a narrower scope, but not for a wider one', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const wide = await wiki.signIn(person, 'read write')
  const narrow = await wiki.signIn(person, 'read')

  expect((await (await wiki.refresh(wide.refresh_token, 'read')).json()).scope).toBe('read')
  expect((await (await wiki.refresh(narrow.refresh_token, 'read write')).json()).error).toBe('invalid_scope')
})

test.for(['access_token', 'refresh_token'] as const)(
  'revoking the %s ends both at once (RFC 7009)',
  async (kind, { directory }) => {
    const person = await directory.signIn('user')
    const wiki = await registerApplication(origin)
    const tokens = await wiki.signIn(person)

    const response = await wiki.revoke(tokens[kind])

    expect(response.status).toBe(200)
    expect(await statusOf(tokens.access_token)).toBe(401)
    expect((await (await wiki.refresh(tokens.refresh_token)).json()).error).toBe('invalid_grant')
    expect((await person.get('v1.0/me/applications')).json()).toEqual([])
  },
)

test("an application can’t revoke someone else's token, and revoking an unknown one is 200 (RFC 7009, 2.2)", async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const other = await registerApplication(origin, { name: 'Other' })
  const tokens = await wiki.signIn(person)

  expect((await other.revoke(tokens.access_token)).status).toBe(200)
  expect((await other.revoke(person.token)).status).toBe(200)
  expect((await other.revoke('nothing')).status).toBe(200)

  expect(await statusOf(tokens.access_token)).toBe(200)
  expect(await statusOf(person.token)).toBe(200)
})

test('an access token expires after an hour, a code after a minute, a request after an hour', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)
  const pending = await wiki.ask()
  const callback = await wiki.answer(person, pending)
  const waiting = await wiki.ask()
  const past = new Date(Date.now() - 1)

  await service.db.updateTable('accessTokens').set({ expiresOn: past }).where('kind', '=', 'oauth').execute()
  await endAll('AuthorizationCode')
  await endAll('Interaction')

  expect(await statusOf(tokens.access_token)).toBe(401)
  const expired = await (await wiki.exchange(callback, pending)).json()
  expect(expired).toEqual({ error: 'invalid_grant', error_description: expect.any(String) })
  expect((await decide(person.token, waiting)).status).toBe(404)
})

/** Expires all records of a kind. */
async function endAll(model: string) {
  const records = await service.db
    .selectFrom('oauthRecords')
    .select(['recordHash', 'payload'])
    .where('model', '=', model)
    .execute()
  for (const { recordHash, payload } of records) {
    const ended = JSON.stringify({ ...payload, exp: Math.floor(Date.now() / 1000) - 60 })
    await service.db
      .updateTable('oauthRecords')
      .set({ payload: ended })
      .where('model', '=', model)
      .where('recordHash', '=', recordHash)
      .execute()
  }
}

test('a blocked member is locked out of the company at once, and regains access when unblocked (contract 4.2)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const tokens = await wiki.signIn(person)
  const block = (isBlocked: boolean) =>
    service.db.updateTable('memberships').set({ isBlocked }).where('userId', '=', person.userId).execute()
  const ask = () =>
    service.app.inject({
      url: `/v1.0/directories/${directory.directoryId}`,
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })

  expect((await ask()).statusCode).toBe(200)
  await block(true)
  expect((await ask()).statusCode).toBe(404)
  await block(false)
  expect((await ask()).statusCode).toBe(200)
})
