import { expect } from 'vitest'
import { parseConfig } from '../config.ts'
import { ownService, service as closed } from '../test/service-test.ts'

const APP = 'https://app.example.com'
const { service, test } = await ownService({ appOrigins: [APP, 'http://localhost:5173'] })

const originsOf = (text: string) => parseConfig([], { MINUTEBOOK_APP_ORIGINS: text }).appOrigins
const preflight = (url: string, method: string, origin = APP) =>
  service.app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': method } })

test('a page of a named origin reads answers and failures alike, without cookies', async ({ directory }) => {
  const { token } = await directory.signIn('user')
  const url = `/v1.0/directories/${directory.directoryId}/recordings`
  const asked = await preflight(url, 'GET')
  const read = await service.app.inject({ url, headers: { origin: APP, authorization: `Bearer ${token}` } })
  const refused = await service.app.inject({ url, headers: { origin: APP } })

  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': APP,
    'access-control-allow-methods': 'GET',
    'access-control-max-age': '7200',
  })
  expect(asked.headers['access-control-allow-headers']).toContain('authorization')
  for (const [answer, status] of [
    [read, 200],
    [refused, 401],
  ] as const) {
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe(APP)
    expect(String(answer.headers.vary).toLowerCase()).toContain('origin')
  }
  for (const answer of [asked, read, refused])
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
})

test.for([
  'https://app.example.com.evil.test',
  'https://evil-app.example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'HTTPS://APP.EXAMPLE.COM',
  'null',
])('the origin %s is told nothing', async (origin) => {
  const asked = await preflight('/v1.0/me', 'GET', origin)
  const read = await service.app.inject({ url: '/v1.0/health', headers: { origin } })

  expect(asked.statusCode).toBe(404)
  for (const answer of [asked, read]) expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test.for([
  ['POST', '/v1.0/sessions'],
  ['POST', '/v1.0/sessions/token'],
  ['DELETE', '/v1.0/sessions/current'],
  ['POST', '/v1.0/setup'],
  ['GET', '/v1.0/sso/callback'],
  ['POST', '/v1.0/password-resets/complete'],
  ['GET', '/oauth/authorize'],
  ['GET', '/metrics'],
  ['GET', '/'],
])('%s %s stays with our own pages', async ([method = '', url = '']) => {
  expect((await preflight(url, method)).headers).not.toHaveProperty('access-control-allow-origin')
  const answer = await service.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url, headers: { origin: APP } })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test('files go to and from such a page by their signed addresses', async () => {
  const put = await preflight('/uploads/0198c0de-0000-7000-8000-0123456789ab?expires=1&signature=x', 'PUT')
  expect(put.headers).toMatchObject({ 'access-control-allow-origin': APP, 'access-control-allow-methods': 'PUT' })
  const media = await service.app.inject('/media/a/b')
  expect(media.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('without origins named, everything is for our own pages', async () => {
  const asked = await closed.app.inject({
    method: 'OPTIONS',
    url: '/v1.0/me',
    headers: { origin: APP, 'access-control-request-method': 'GET' },
  })
  const health = await closed.app.inject({ url: '/v1.0/health', headers: { origin: APP } })

  expect(asked.statusCode).toBe(404)
  for (const { headers } of [asked, health]) expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect((await closed.app.inject('/media/a/b')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('origins are exact, or the start says what is wrong', () => {
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
