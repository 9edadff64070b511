import { expect } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'
import { hashPassword } from './password.ts'

const password = 'correct horse battery'

const test = base.extend('person', async ({ directory }) => {
  const person = await directory.signIn('user')
  const passwordHash = await hashPassword(password)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
})

type Headers = Record<string, string | undefined>

const signIn = (payload: object, from: { remoteAddress?: string } = {}) =>
  service.app.inject({ method: 'POST', url: '/v1.0/sessions', payload, ...from })
const nextToken = (secret: string, headers: Headers = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/v1.0/sessions/token',
    cookies: { minutebook_session: secret },
    headers,
  })
const getMe = (token: string) => service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })
const secretOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'minutebook_session')?.value ?? ''

test('signing in with the e-mail in any case returns a token that is valid for 15 minutes', async ({ person }) => {
  const response = await signIn({ email: ` ${person.email.toUpperCase()} `, password })

  expect(response.statusCode).toBe(200)
  expectContract('createSession', 200, response.json())
  const { accessToken, expiresOn } = response.json()
  expect((await getMe(accessToken)).json()).toMatchObject({ userId: person.userId })
  const minutes = (Date.parse(expiresOn) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('the cookie is inaccessible to scripts and other sites, and outlives the browser only on request', async ({
  person,
}) => {
  const short = await signIn({ email: person.email, password })
  const long = await signIn({ email: person.email, password, isPersistent: true })

  expect([short.json().isPersistent, long.json().isPersistent]).toEqual([false, true])
  expect(short.cookies).toMatchObject([
    { httpOnly: true, sameSite: 'Lax', path: '/v1.0/sessions' },
    { httpOnly: true, sameSite: 'Lax', path: '/d' },
    { httpOnly: true, sameSite: 'Lax', path: '/v1.0/sso' },
    { httpOnly: true, sameSite: 'Lax', path: '/v1.0/invitations' },
    { httpOnly: true, sameSite: 'Lax', path: '/v1.0/password-resets' },
  ])
  expect(short.cookies[0]).not.toHaveProperty('maxAge')
  expect(long.cookies).toMatchObject([
    { maxAge: 30 * 24 * 3600, path: '/v1.0/sessions' },
    { maxAge: 30 * 24 * 3600, path: '/d' },
    { maxAge: 30 * 24 * 3600, path: '/v1.0/sso' },
    { maxAge: 30 * 24 * 3600, path: '/v1.0/invitations' },
    { maxAge: 30 * 24 * 3600, path: '/v1.0/password-resets' },
  ])
})

test('a wrong password, an unknown e-mail and an account without a password get the same response', async ({
  person,
  directory,
}) => {
  const invited = await directory.signIn('user')

  const answers = await Promise.all([
    signIn({ email: person.email, password: 'wrong password' }),
    signIn({ email: 'nobody@example.test', password }),
    signIn({ email: invited.email, password }),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])
})

test('the eleventh guess at an account from one address is 429 with Retry-After, from another address it is not', async ({
  person,
}) => {
  const wrong = { email: person.email, password: 'wrong password' }
  const guesses = await Promise.all(Array.from({ length: 10 }, () => signIn(wrong, { remoteAddress: '192.0.2.1' })))

  expect(guesses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 401))
  const refused = await signIn({ ...wrong, password }, { remoteAddress: '192.0.2.1' })
  expect(refused.statusCode).toBe(429)
  expectContract('createSession', 429, refused.json())
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn({ ...wrong, password }, { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
})

test('the cookie fetches the next access token, also beside the first', async ({ person }) => {
  const first = await signIn({ email: person.email, password })

  const second = await nextToken(secretOf(first))

  expect(second.statusCode).toBe(200)
  expectContract('createSessionToken', 200, second.json())
  expect((await getMe(second.json().accessToken)).statusCode).toBe(200)
  expect((await getMe(first.json().accessToken)).statusCode).toBe(200)
})

test.for([
  { name: 'another site', headers: { 'sec-fetch-site': 'cross-site' }, status: 401 },
  { name: 'a sibling site', headers: { 'sec-fetch-site': 'same-site' }, status: 401 },
  { name: 'another origin', headers: { origin: 'https://evil.test' }, status: 401 },
  { name: 'an opaque origin', headers: { origin: 'null' }, status: 401 },
  { name: 'our own page', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
  { name: 'our own page on plain http', headers: { origin: 'http://books.test', host: 'books.test' }, status: 200 },
])('a token requested with the cookie by $name is $status', async ({ headers, status }, { person }) => {
  const secret = secretOf(await signIn({ email: person.email, password }))

  expect((await nextToken(secret, headers)).statusCode).toBe(status)
})

test('without a session, with a made-up one or with an expired one the token request is 401', async ({ person }) => {
  const secret = secretOf(await signIn({ email: person.email, password }))
  await service.db
    .updateTable('sessions')
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .where('userId', '=', person.userId)
    .execute()

  expect((await nextToken(secret)).statusCode).toBe(401)
  expect((await nextToken('made-up')).statusCode).toBe(401)
  expect((await service.app.inject({ method: 'POST', url: '/v1.0/sessions/token' })).statusCode).toBe(401)
})

test.for(['cookie', 'bearer token'])(
  'signing out with the %s ends the session and all its tokens',
  async (by, { person }) => {
    const first = await signIn({ email: person.email, password })
    const secret = secretOf(first)
    const second = await nextToken(secret)

    const response = await service.app.inject({
      method: 'DELETE',
      url: '/v1.0/sessions/current',
      ...(by === 'cookie'
        ? { cookies: { minutebook_session: secret } }
        : { headers: { authorization: `Bearer ${first.json().accessToken}` } }),
    })

    expect(response.statusCode).toBe(204)
    expect(response.cookies).toMatchObject([
      { name: 'minutebook_session', value: '', path: '/v1.0/sessions' },
      { name: 'minutebook_session', value: '', path: '/d' },
      { name: 'minutebook_session', value: '', path: '/v1.0/sso' },
      { name: 'minutebook_session', value: '', path: '/v1.0/invitations' },
      { name: 'minutebook_session', value: '', path: '/v1.0/password-resets' },
    ])
    expect((await getMe(first.json().accessToken)).statusCode).toBe(401)
    expect((await getMe(second.json().accessToken)).statusCode).toBe(401)
    expect((await nextToken(secret)).statusCode).toBe(401)
  },
)

test('signing out affects no other session or personal access token', async ({ person }) => {
  const other = await signIn({ email: person.email, password })
  const ended = await signIn({ email: person.email, password })

  await service.app.inject({
    method: 'DELETE',
    url: '/v1.0/sessions/current',
    cookies: { minutebook_session: secretOf(ended) },
    headers: { authorization: `Bearer ${person.token}` },
  })

  expect((await getMe(other.json().accessToken)).statusCode).toBe(200)
  expect((await getMe(person.token)).statusCode).toBe(200)
})

test('another site can’t sign a person out', async ({ person }) => {
  const secret = secretOf(await signIn({ email: person.email, password }))

  await service.app.inject({
    method: 'DELETE',
    url: '/v1.0/sessions/current',
    cookies: { minutebook_session: secret },
    headers: { 'sec-fetch-site': 'cross-site' },
  })

  expect((await nextToken(secret)).statusCode).toBe(200)
})

test('an expired access token is 401, and the next sign-in sweeps it away', async ({ person }) => {
  const { accessToken } = (await signIn({ email: person.email, password })).json()
  const expireTokens = service.db
    .updateTable('accessTokens')
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .where('userId', '=', person.userId)
    .where('kind', '=', 'session')
  await expireTokens.execute()

  expect((await getMe(accessToken)).statusCode).toBe(401)
  await signIn({ email: person.email, password })
  const tokens = await service.db
    .selectFrom('accessTokens')
    .select('tokenId')
    .where('userId', '=', person.userId)
    .where('kind', '=', 'session')
    .execute()
  expect(tokens).toHaveLength(1)
})
