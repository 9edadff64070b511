import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { listenOn } from '../test/listen.ts'
import { startTestService } from '../test/start-test-service.ts'
import { expectContract } from '../test/validate-response.ts'

const gone = {
  issuer: new URL('http://127.0.0.1:9'),
  clientId: 'minutebook',
  clientSecret: null,
  name: 'Gone',
  directoryId: newId(),
  newRole: null,
  emailDomains: [],
  acrValues: [],
}

const lonely = await startTestService({ sso: gone, publicUrl: 'http://minutes.test' })
afterAll(() => lonely.close())

const start = (headers: Record<string, string>, search = '') =>
  lonely.app.inject({ url: `/v1.0/sso/start${search}`, headers })

test('a provider that can’t be reached sends people back to the sign-in page, and is tried again next time', async () => {
  const response = await start({ 'sec-fetch-site': 'same-origin' })

  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/sign-in?problem=unreachable')
})

test('a provider whose response is too long counts as unavailable', async () => {
  let padding = 2_000_000
  const provider = createServer((_request, response) => {
    const document = { issuer: address, authorization_endpoint: `${address}/auth`, token_endpoint: `${address}/token` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...document, padding: 'x'.repeat(padding) }))
  })
  const address = await listenOn(provider)
  const service = await startTestService({
    sso: { ...gone, issuer: new URL(address) },
    publicUrl: 'http://minutes.test',
  })
  const begin = async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    return (await service.app.inject({ url: '/v1.0/sso/start', headers })).headers.location
  }
  try {
    expect(await begin()).toBe('/sign-in?problem=unreachable')
    padding = 1_000
    expect(await begin()).toMatch(`${address}/auth`)
  } finally {
    await service.close()
    provider.close()
  }
})

test.for([
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['an address typed in or kept', { 'sec-fetch-site': 'none' }],
  ['a browser that says nothing', {}],
  ['another page on plain http', { referer: 'http://evil.test/' }],
] as const)('%s begins nothing: the person comes to the sign-in page and goes on from there', async ([, headers]) => {
  const response = await start(headers, `?returnTo=${encodeURIComponent('/d/somewhere?tab=1')}`)

  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/sign-in?with=sso&to=%2Fd%2Fsomewhere%3Ftab%3D1')
  expect(response.cookies).toEqual([])
})

test('our own page on plain http, where browsers only send the referrer, can begin a sign-on', async () => {
  const response = await start({ referer: 'http://minutes.test/sign-in', host: 'minutes.test' })

  // It got as far as contacting the provider.
  expect(response.headers.location).toBe('/sign-in?problem=unreachable')
})

test('without a provider both addresses are 404', async () => {
  const plain = await startTestService()
  try {
    for (const [operation, path] of [
      ['startSingleSignOn', '/v1.0/sso/start'],
      ['finishSingleSignOn', '/v1.0/sso/callback?code=1'],
    ] as const) {
      const response = await plain.app.inject(path)
      expect(response.statusCode).toBe(404)
      expectContract(operation, 404, response.json())
    }
  } finally {
    await plain.close()
  }
})
