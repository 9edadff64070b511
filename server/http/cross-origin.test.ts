import { expect } from 'vitest'
import { parseConfig } from '../config.ts'
import { hashPassword } from '../identity/password.ts'
import { ownService, service as closed } from '../test/service-test.ts'
import type { TestService } from '../test/start-test-service.ts'

const APP = 'https://app.example.com'
const { service, test } = await ownService({ appOrigins: [APP, 'http://localhost:5173'] })

const originsOf = (text: string) => parseConfig([], { MINUTEBOOK_APP_ORIGINS: text }).appOrigins
const preflight = (url: string, method: string, origin = APP) =>
  service.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': method } })

test('a page of an allowed origin can read responses and errors', async ({ directory }) => {
  const { token } = await directory.signIn('user')
  const url = `/v1.0/directories/${directory.directoryId}/recordings`
  const requested = await preflight(url, 'GET')
  const read = await service.app.inject({ url, headers: { origin: APP, authorization: `Bearer ${token}` } })
  const refused = await service.app.inject({ url, headers: { origin: APP } })

  expect(requested.statusCode).toBe(204)
  expect(requested.headers).toMatchObject({
    'access-control-allow-origin': APP,
    'access-control-allow-methods': 'GET',
    'access-control-max-age': '7200',
  })
  expect(requested.headers['access-control-allow-headers']).toContain('authorization')
  for (const [answer, status] of [
    [read, 200],
    [refused, 401],
  ] as const) {
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe(APP)
    expect(String(answer.headers.vary).toLowerCase()).toContain('origin')
  }
  for (const answer of [requested, read, refused])
    expect(answer.headers['access-control-allow-credentials']).toBe('true')
})

const password = 'correct horse battery'
const { service: secure } = await ownService({ appOrigins: [APP], publicUrl: 'https://minutes.example.com' })

async function signInElsewhere(running: TestService, origin = APP) {
  const person = await (await running.createDirectory()).signIn('user')
  const passwordHash = await hashPassword(password)
  await running.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  const payload = { email: person.email, password }
  return running.app.inject({ method: 'POST', url: '/v1.0/sessions', payload, headers: { origin } })
}

const nextToken = (cookies: Record<string, string>, origin: string, running = secure) =>
  running.app.inject({ method: 'POST', url: '/v1.0/sessions/token', cookies, headers: { origin } })

test('signing in from such a page sets a partitioned cookie that only pages of allowed origins can use', async () => {
  const [cookie] = (await signInElsewhere(secure)).cookies
  if (cookie === undefined) throw new Error('No cookie was set.')
  const { name, value } = cookie
  const own = 'https://minutes.example.com'

  expect(cookie).toMatchObject({ path: '/v1.0/sessions', httpOnly: true, secure: true, sameSite: 'None' })
  expect(cookie).toHaveProperty('partitioned', true)
  const renewed = await nextToken({ [name]: value }, APP)
  expect(renewed.statusCode).toBe(200)
  expect(renewed.cookies).toMatchObject([{ name, value }])
  for (const origin of [own, 'https://evil.test', 'null']) {
    expect((await nextToken({ [name]: value }, origin)).statusCode).toBe(401)
  }
})

test('such a page can’t use the session of our own pages', async () => {
  const own = await signInElsewhere(secure, 'https://minutes.example.com')
  const secret = own.cookies[0]?.value ?? ''

  expect(own.cookies.map(({ name, path }) => `${name} ${path}`)).toEqual([
    '__Secure-minutebook_session /v1.0/sessions',
    '__Secure-minutebook_session /d',
    '__Secure-minutebook_session /v1.0/sso',
    '__Secure-minutebook_session /v1.0/invitations',
    '__Secure-minutebook_session /v1.0/password-resets',
  ])
  expect((await nextToken({ '__Secure-minutebook_session': secret }, APP)).statusCode).toBe(401)
})

test('signing out there ends the session and removes the cookie', async () => {
  const { cookies } = await signInElsewhere(secure)
  const { name = '', value = '' } = cookies[0] ?? {}
  const out = await secure.app.inject({
    method: 'DELETE',
    url: '/v1.0/sessions/current',
    cookies: { [name]: value },
    headers: { origin: APP },
  })

  expect(out.statusCode).toBe(204)
  expect(out.cookies).toMatchObject([{ name, value: '', path: '/v1.0/sessions' }])
  expect((await nextToken({ [name]: value }, APP)).statusCode).toBe(401)
})

test('without https the cookie is limited to pages of the same site', async () => {
  const { cookies } = await signInElsewhere(service)

  expect(cookies).toMatchObject([{ sameSite: 'Lax', path: '/v1.0/sessions', httpOnly: true }])
  expect(cookies[0]).not.toHaveProperty('secure')
})

test.for([
  'https://app.example.com.evil.test',
  'https://evil-app.example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'HTTPS://APP.EXAMPLE.COM',
  'null',
])('the origin %s gets no CORS headers', async (origin) => {
  const requested = await preflight('/v1.0/me', 'GET', origin)
  const read = await service.app.inject({ url: '/v1.0/health', headers: { origin } })

  expect(requested.statusCode).toBe(404)
  for (const answer of [requested, read]) expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test.for([
  ['GET', '/v1.0/sso/callback'],
  ['GET', '/v1.0/sso/start'],
  ['GET', '/oauth/authorize'],
  ['GET', '/metrics'],
  ['GET', '/'],
])('%s %s stays with our own pages', async ([method = '', url = '']) => {
  expect((await preflight(url, method)).headers).not.toHaveProperty('access-control-allow-origin')
  const answer = await service.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url, headers: { origin: APP } })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test('such a page uploads and downloads files through signed URLs', async () => {
  const put = await preflight('/uploads/0198c0de-0000-7000-8000-0123456789ab?expires=1&signature=x', 'PUT')
  expect(put.headers).toMatchObject({ 'access-control-allow-origin': APP, 'access-control-allow-methods': 'PUT' })
  const media = await service.app.inject('/media/a/b')
  expect(media.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('without allowed origins, everything is limited to our own pages', async () => {
  const requested = await closed.app.inject({
    method: 'OPTIONS',
    url: '/v1.0/me',
    headers: { origin: APP, 'access-control-request-method': 'GET' },
  })
  const health = await closed.app.inject({ url: '/v1.0/health', headers: { origin: APP } })

  expect(requested.statusCode).toBe(404)
  for (const { headers } of [requested, health]) expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect((await closed.app.inject('/media/a/b')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('origins must be exact, or the service refuses to start with an explanation', () => {
  expect(originsOf('')).toEqual([])
  expect(originsOf(`${APP}, http://localhost:5173`)).toEqual([APP, 'http://localhost:5173'])
  for (const wrong of [
    '*',
    'https://*.example.com/',
    `${APP}/`,
    `${APP}/app`,
    'app.example.com',
    'null',
    'ftp://a.b',
  ]) {
    expect(() => originsOf(wrong)).toThrow('MINUTEBOOK_APP_ORIGINS must list origins like')
  }
})
