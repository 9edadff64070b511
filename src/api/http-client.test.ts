import { expect, test } from 'vitest'
import { createClient } from './http-client'

type Given = Parameters<ReturnType<typeof createClient>['request']>[0]

/** What leaves for the network when a generated function hands this over. */
async function sent(options: Omit<Given, 'method'>, method: 'get' | 'post' = 'get') {
  let heard: Request | undefined
  const client = createClient({
    baseUrl: 'http://service.test',
    auth: () => 'secret',
    fetch: (input, init) => {
      heard = new Request(input, init)
      return Promise.resolve(Response.json({}))
    },
  })
  await client[method](options)
  return heard
}

const answered = (body: BodyInit | null, init: ResponseInit) =>
  createClient({ baseUrl: 'http://service.test', fetch: () => Promise.resolve(new Response(body, init)) }).get({
    url: '/',
  })

test('what is put into a path stays one segment of it', async () => {
  const request = await sent({ url: '/things/{id}', path: { id: '../a?b/ü' } })
  expect(request?.url).toBe('http://service.test/things/..%2Fa%3Fb%2F%C3%BC')
})

test('a query repeats the name of each value and leaves out what is not given', async () => {
  const request = await sent({ url: '/', query: { tag: ['a&b', 'c'], page: 2, isDone: false, to: undefined } })
  expect(request?.url).toBe('http://service.test/?tag=a%26b&tag=c&page=2&isDone=false')
})

test('the token goes only with what asks for it', async () => {
  const security = [{ scheme: 'bearer', type: 'http' } as const]
  expect((await sent({ url: '/', security }))?.headers.get('authorization')).toBe('Bearer secret')
  expect((await sent({ url: '/' }))?.headers.has('authorization')).toBe(false)
  const other = await sent({ url: '/', security, auth: () => 'another' })
  expect(other?.headers.get('authorization')).toBe('Bearer another')
})

test('a body is sent as JSON, and no type is claimed without one', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const full = await sent({ url: '/', body: { name: 'ü' }, headers }, 'post')
  expect([full?.method, full?.headers.get('content-type'), await full?.json()]).toEqual([
    'POST',
    'application/json',
    { name: 'ü' },
  ])
  const empty = await sent({ url: '/', headers }, 'post')
  expect([empty?.headers.has('content-type'), await empty?.text()]).toEqual([false, ''])
})

test('a body without a serializer is sent as it is', async () => {
  const headers = { 'Content-Type': 'text/calendar' }
  const request = await sent({ url: '/', body: 'BEGIN:VCALENDAR', bodySerializer: null, headers }, 'post')
  expect(await request?.text()).toBe('BEGIN:VCALENDAR')
})

test.for([
  ['{"a":1}', { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } }, { a: 1 }],
  ['', { status: 200, headers: { 'content-type': 'application/json' } }, {}],
  [null, { status: 204 }, {}],
  ['WEBVTT', { status: 200, headers: { 'content-type': 'text/vtt' } }, 'WEBVTT'],
] as const)('%j with %j is read as %j', async ([body, init, data]) => {
  expect(await answered(body, init)).toEqual(data)
})

test('a refusal carries what the service said about it', async () => {
  const body = JSON.stringify({ detail: 'A sentence.', errors: [{ field: 'name', message: 'too long' }] })
  await expect(answered(body, { status: 400 })).rejects.toMatchObject({
    kind: 'invalid',
    message: 'A sentence.',
    fieldErrors: [{ field: 'name', message: 'too long' }],
  })
  await expect(answered('<h1>Bad gateway</h1>', { status: 502 })).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(
    answered('<h1>Hello</h1>', { status: 200, headers: { 'content-type': 'application/json' } }),
  ).rejects.toMatchObject({
    name: 'ApiError',
  })
})

test('the signal reaches the request, and an abort fails as what it is', async () => {
  const abort = new DOMException('Nobody waits any more.', 'AbortError')
  const client = createClient({
    baseUrl: 'http://service.test',
    fetch: async (input, init) => {
      if (new Request(input, init).signal.aborted) throw abort
      return Response.json({})
    },
  })
  await expect(client.get({ url: '/', signal: AbortSignal.abort() })).rejects.toBe(abort)
})
