import { expect } from 'vitest'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }

const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields), headers })

const refusedRequests = [
  { why: 'no PKCE', params: {}, error: 'invalid_request' },
  { why: 'plain PKCE', requested: { ...challenge, code_challenge_method: 'plain' }, error: 'invalid_request' },
  { why: 'a short challenge', params: { ...challenge, code_challenge: 'short' }, error: 'invalid_request' },
  { why: 'a scope there is not', params: { ...challenge, scope: 'openid' }, error: 'invalid_scope' },
  { why: 'prompt=none', params: { ...challenge, prompt: 'none' }, error: 'login_required' },
  {
    why: 'an answer by form',
    params: { ...challenge, response_mode: 'form_post' },
    error: 'unsupported_response_mode',
  },
]

test.for(refusedRequests)(
  'a request with $why is redirected to an application that someone has allowed, with $error (OAuth 2.1, 4.1.2.1)',
  async ({ params, error }, { directory }) => {
    const wiki = await registerApplication(origin)
    await wiki.signIn(await directory.signIn('user'))

    const response = await wiki.openAuthorize({ state: 'kept', ...params })

    const back = new URL(response.headers.get('location') ?? '')
    expect(response.status).toBe(303)
    expect(back.origin + back.pathname).toBe('https://wiki.example.com/callback')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'kept', iss: origin })
  },
)

test.for(refusedRequests)(
  'a request with $why isn’t redirected to an application that no one here has allowed (RFC 9700, 4.11.2)',
  async ({ params, error }, { directory }) => {
    const phish = await registerApplication(origin)

    const forPerson = await phish.openAuthorize({ state: 'kept', ...params }, { accept: 'text/html,*/*' })
    const forProgram = await phish.openAuthorize({ state: 'kept', ...params }, { accept: 'application/json' })

    expect(forPerson.status).toBe(303)
    expect(forPerson.headers.get('location')).toBe(`/oauth/refused?reason=${error}`)
    expect(forProgram.status).toBe(400)
    expect(forProgram.headers.get('location')).toBeNull()
    const refusal = await forProgram.json()
    expectContract('authorizeOauthClient', 400, refusal)
    expect(refusal.error).toBe(error)

    const person = await directory.signIn('user')
    await phish.signIn(person)
    await person.delete(`v1.0/me/applications/${phish.client.client_id}`)
    const withdrawn = await phish.openAuthorize({ state: 'kept', ...params }, { accept: 'text/html,*/*' })
    expect(withdrawn.headers.get('location')).toBe(`/oauth/refused?reason=${error}`)
  },
)

test('an application can’t request more than it registered for', async ({ directory }) => {
  const wiki = await registerApplication(origin, { scope: 'read' })
  await wiki.signIn(await directory.signIn('user'))

  const response = await wiki.openAuthorize({ ...challenge, scope: 'read write' })

  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_scope')
})

test('without a scope an application requests read access', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)

  const response = await wiki.openAuthorize(challenge)
  const page = response.headers.get('location') ?? ''
  const request = await service.app.inject({
    url: `${page}/request`,
    headers: { authorization: `Bearer ${person.token}`, cookie: response.headers.getSetCookie().join('; ') },
  })

  expect(request.json().scopes).toEqual(['read'])
})

test.for([
  { why: 'another address than registered', parameter: 'redirect_uri', value: 'https://wiki.example.com/elsewhere' },
  { why: "an attacker's address", parameter: 'redirect_uri', value: 'https://evil.example.com/' },
  { why: 'an application nobody knows', parameter: 'client_id', value: '0198f3a0-1111-7000-8000-0000000000ff' },
  { why: 'an id that none of ours can be', parameter: 'client_id', value: "'; drop table users; --" },
])('a request with $why isn’t redirected: JSON for a program, a page for a person', async ({ parameter, value }) => {
  const wiki = await registerApplication(origin)
  const params = { ...challenge, [parameter]: value }

  const forProgram = await wiki.openAuthorize(params, { accept: 'application/json' })
  const forPerson = await wiki.openAuthorize(params, { accept: 'text/html,*/*' })

  expect(forProgram.status).toBe(400)
  expectContract('authorizeOauthClient', 400, await forProgram.json())
  expect(forPerson.status).toBe(303)
  expect(forPerson.headers.get('location')).toMatch(/^\/oauth\/refused\?reason=invalid_(client|redirect_uri)$/)
})

test('a loopback address may be used with any port, a website only as registered (RFC 8252, 7.3)', async () => {
  const program = await registerApplication(origin, { redirectUri: 'http://127.0.0.1/callback' })
  const website = await registerApplication(origin)

  const other = await program.openAuthorize({ ...challenge, redirect_uri: 'http://127.0.0.1:50123/callback' })
  const port = await website.openAuthorize({ ...challenge, redirect_uri: 'https://wiki.example.com:444/callback' })

  expect(other.headers.get('location')).toMatch(/^\/oauth\/consent\//)
  expect(port.status).toBe(400)
})

test('a request that was decided, or never existed, can’t be resumed', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  await wiki.answer(person, pending)
  const resume = (uid: string, cookie: string, accept = 'application/json') =>
    fetch(`${origin}/oauth/authorize/${uid}`, { redirect: 'manual', headers: { cookie, accept } })

  const again = await resume(pending.interactionUid, pending.cookie)
  expect(again.status).toBe(400)
  expectContract('resumeOauthAuthorization', 400, await again.json())
  expect((await resume('made-up', '')).status).toBe(400)
  const page = await resume('made-up', '', 'text/html')
  expect(page.headers.get('location')).toBe('/oauth/refused?reason=ended')
})

test('a decision only counts in the browser that started the request', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const decided = await service.app.inject({
    method: 'POST',
    url: `/oauth/consent/${pending.interactionUid}/decision`,
    headers: { authorization: `Bearer ${person.token}`, cookie: pending.cookie },
    payload: { isAllowed: true },
  })

  const elsewhere = await fetch(decided.json().redirectUrl, { redirect: 'manual' })

  expect(elsewhere.status).toBe(400)
})

test.for([
  { why: 'the wrong verifier', change: { code_verifier: 'y'.repeat(43) } },
  { why: 'another redirect_uri', change: { redirect_uri: 'https://wiki.example.com/elsewhere' } },
  { why: 'a made-up code', change: { code: 'z'.repeat(43) } },
])('a code with $why is invalid_grant (OAuth 2.1, 4.1.3)', async ({ change }, { directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const pending = await wiki.ask()
  const callback = await wiki.answer(person, pending)

  const response = await token({
    grant_type: 'authorization_code',
    client_id: wiki.client.client_id,
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: 'https://wiki.example.com/callback',
    code_verifier: pending.codeVerifier,
    ...change,
  })

  expect(response.status).toBe(400)
  const refusal = await response.json()
  expectContract('createOauthToken', 400, refusal)
  expect(refusal.error).toBe('invalid_grant')
})

test("one application's code and refresh token are useless to another", async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const thief = await registerApplication(origin, { name: 'Thief' })
  const pending = await wiki.ask()
  const code = (await wiki.answer(person, pending)).searchParams.get('code') ?? ''
  const tokens = await wiki.signIn(person)

  const stolenCode = await token({
    grant_type: 'authorization_code',
    client_id: thief.client.client_id,
    code,
    redirect_uri: 'https://wiki.example.com/callback',
    code_verifier: pending.codeVerifier,
  })
  const stolenToken = await thief.refresh(tokens.refresh_token)

  expect((await stolenCode.json()).error).toBe('invalid_grant')
  expect((await stolenToken.json()).error).toBe('invalid_grant')
})

test('the token endpoint always refuses in the format of RFC 6749', async () => {
  const wiki = await registerApplication(origin)
  const { client_id: clientId } = wiki.client
  const bodies: [string, string, number][] = [
    [`grant_type=password&client_id=${clientId}&username=a&password=b`, 'application/x-www-form-urlencoded', 400],
    [`grant_type=client_credentials&client_id=${clientId}`, 'application/x-www-form-urlencoded', 400],
    [`grant_type=refresh_token&client_id=${clientId}`, 'application/x-www-form-urlencoded', 400],
    [`grant_type=refresh_token&refresh_token=%00&client_id=${clientId}`, 'application/x-www-form-urlencoded', 400],
    [`client_id=${clientId}&client_id=${clientId}&grant_type=refresh_token`, 'application/x-www-form-urlencoded', 400],
    ['grant_type=refresh_token&refresh_token=x&client_id=nobody', 'application/x-www-form-urlencoded', 401],
    ['grant_type=refresh_token&refresh_token=x&client_id=%00', 'application/x-www-form-urlencoded', 401],
    ['', 'application/x-www-form-urlencoded', 400],
    ['{"grant_type":"refresh_token"}', 'application/json', 400],
    ['{', 'application/json', 400],
    ['grant_type=refresh_token', 'text/plain', 400],
    ['x'.repeat(100_000), 'application/x-www-form-urlencoded', 400],
  ]
  for (const [body, type, status] of bodies) {
    const response = await fetch(`${origin}/oauth/token`, { method: 'POST', body, headers: { 'content-type': type } })
    const answer = await response.json()
    expect({ body: body.slice(0, 80), status: response.status }).toEqual({
      body: body.slice(0, 80),
      status,
    })
    expectContract('createOauthToken', status, answer)
  }
})

test('only the protocol accepts forms: elsewhere they are 415', async ({ directory }) => {
  const { token: bearer } = await directory.signIn('user')

  const response = await service.app.inject({
    method: 'POST',
    url: '/v1.0/me/tokens',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Form',
  })

  expect(response.statusCode).toBe(415)
  expectContract('createToken', 415, response.json())
})
