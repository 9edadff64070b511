import { pino } from 'pino'
import { expect } from 'vitest'
import { buildService } from '../build-service.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'
import { addClient } from './client-store.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }

const register = (payload: object | string, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
    remoteAddress: `192.0.2.${Math.floor(Math.random() * 250)}`,
  })

test.for([
  { client_name: 'Wiki', redirect_uris: ['http://wiki.example.com'] },
  { client_name: 'Wiki', redirect_uris: [] },
  { client_name: 'Wiki', redirect_uris: Array.from({ length: 11 }, (_, index) => `https://${index}.example.com`) },
  { client_name: 'x'.repeat(10_000), redirect_uris: ['https://wiki.example.com'] },
  { client_name: 'Wi\u0000ki', redirect_uris: ['https://wiki.example.com'] },
  { redirect_uris: ['https://wiki.example.com'] },
  { client_name: 'Wiki' },
  [],
  '{',
  'null',
])('the registration %j is refused in the format of RFC 7591', async (payload) => {
  const response = await register(payload)

  expect(response.statusCode).toBe(400)
  expectContract('registerOauthClient', 400, response.json())
})

test('a registration that asks for a secret is answered with what it gets: a public client', async () => {
  const response = await register({
    client_name: 'Wiki',
    redirect_uris: ['https://wiki.example.com/callback', 'https://wiki.example.com/callback'],
    token_endpoint_auth_method: 'client_secret_basic',
    jwks_uri: 'http://169.254.169.254/',
    sector_identifier_uri: 'http://169.254.169.254/',
  })

  expect(response.statusCode).toBe(201)
  expectContract('registerOauthClient', 201, response.json())
  expect(response.json()).toMatchObject({
    token_endpoint_auth_method: 'none',
    redirect_uris: ['https://wiki.example.com/callback'],
  })
  expect(response.json()).not.toHaveProperty('client_secret')
})

const floodAttempt = () =>
  service.app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'Flood', redirect_uris: ['https://wiki.example.com'] },
    remoteAddress: '198.51.100.7',
  })

test('one address can only register a limited number of applications (contract-decisions, error codes)', async () => {
  const statuses = (await Promise.all(Array.from({ length: 65 }, floodAttempt))).map(({ statusCode }) => statusCode)
  const refused = await floodAttempt()

  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(refused.statusCode).toBe(429)
  expectContract('registerOauthClient', 429, refused.json())
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('pages of other sites may read the metadata and call register, token and revoke, and nothing else', async () => {
  const wiki = await registerApplication(origin)
  const foreign = { origin: 'https://app.example.com' }
  for (const url of ['/.well-known/oauth-authorization-server', '/oauth/register', '/oauth/token', '/oauth/revoke']) {
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
  }
  const refused = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: wiki.client.client_id }),
    headers: foreign,
  })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
  const consent = await service.app.inject({ url: '/oauth/consent/x/request', headers: foreign })
  expect(consent.headers).not.toHaveProperty('access-control-allow-origin')
})

test('revoking for an unregistered application is refused as documented', async () => {
  const refused = await service.app.inject({
    method: 'POST',
    url: '/oauth/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=x&client_id=nobody',
  })
  expect(refused.statusCode).toBe(401)
  expectContract('revokeOauthToken', 401, refused.json())
})

test('a forged Host only affects the response to its sender', async () => {
  const forged = await service.app.inject({
    url: '/.well-known/oauth-authorization-server',
    headers: { host: 'evil.example.com', 'x-forwarded-host': 'worse.example.com', 'x-forwarded-proto': 'https' },
  })
  const honest = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()

  expect(forged.json().issuer).toBe('http://evil.example.com')
  expect(forged.headers['cache-control']).toBe('no-store')
  expect(honest.issuer).toBe(origin)
  for (let index = 0; index < 30; index += 1) {
    const url = '/oauth/authorize?client_id=x'
    await service.app.inject({ url, headers: { host: `host-${index}.example.com` } })
  }
  const wiki = await registerApplication(origin)
  expect((await wiki.ask()).interactionUid).toMatch(/^[\w-]+$/)
})

test.for(['a b', 'a/b@c d', '[::1', 'exa mple.com:99999'])('the Host %j is 400', async (host) => {
  const metadata = await service.app.inject({ url: '/.well-known/oauth-authorization-server', headers: { host } })
  const authorize = await service.app.inject({ url: '/oauth/authorize?client_id=x', headers: { host } })

  expect(metadata.statusCode).toBe(400)
  expect(authorize.statusCode).toBe(400)
})

test('on https the cookies are secure, and the configured URL is the issuer for any Host', async () => {
  const app = await buildService(
    { ...service.services, publicUrl: 'https://minutes.example.com' },
    { appFolder: null, isContractOnly: false, logger: pino({ level: 'silent' }) },
  )
  const { clientId } = await addClient(service.db, {
    name: 'Wiki',
    clientUri: null,
    redirectUris: ['https://wiki.example.com/callback'],
    scope: 'read',
  })
  const params = {
    ...challenge,
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'https://wiki.example.com/callback',
  }
  const headers = { host: 'evil.example.com', 'x-forwarded-host': 'worse.example.com', 'x-forwarded-proto': 'http' }

  const metadata = await app.inject({ url: '/.well-known/oauth-authorization-server', headers })
  const authorize = await app.inject({ url: `/oauth/authorize?${new URLSearchParams(params)}`, headers })
  await app.close()

  expect(metadata.json().issuer).toBe('https://minutes.example.com')
  expect(authorize.headers.location).toMatch(/^\/oauth\/consent\//)
  expect(authorize.cookies.length).toBeGreaterThan(0)
  expect(authorize.cookies.filter(({ secure }) => secure !== true)).toEqual([])
  expect(authorize.cookies.filter(({ name }) => !name.startsWith('__Secure-'))).toEqual([])
})

test('the pages of the protocol can’t be framed and contain no foreign script', async () => {
  const wiki = await registerApplication(origin)

  const response = await wiki.openAuthorize(challenge, { accept: 'text/html' })

  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(
    response.headers.getSetCookie().every((cookie) => /httponly/i.test(cookie) && /samesite=lax/i.test(cookie)),
  ).toBe(true)
})
