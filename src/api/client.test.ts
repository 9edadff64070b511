import { expect, test } from 'vitest'
import { configureApi } from './client'
import { client } from '#openapi/generated/client.ts'

type Given = Parameters<typeof client.request>[0]
type ReplaceToken = Parameters<typeof configureApi>[0]['replaceToken']
type Network = (request: Request) => Response | Promise<Response>

const BEARER = { scheme: 'bearer', type: 'http' } as const

function answerWith(network: Network, replaceToken: ReplaceToken = async () => undefined) {
  configureApi({
    baseUrl: 'http://service.test',
    readToken: async () => 'secret',
    replaceToken,
    fetch: async (input, init) => network(new Request(input, init)),
  })
}

/** The request that is sent when a generated function calls the client with these options. */
async function sent(options: Omit<Given, 'method'>, method: 'get' | 'post' = 'get') {
  let heard: Request | undefined
  answerWith((request) => {
    heard = request
    return Response.json({})
  })
  await client[method](options)
  return heard
}

function answered(body: BodyInit | null, init: ResponseInit) {
  answerWith(() => new Response(body, init))
  return client.get({ url: '/', responseStyle: 'data', throwOnError: true })
}

test('a path parameter stays a single segment', async () => {
  const request = await sent({ url: '/things/{id}', path: { id: '../a?b/ü' } })
  expect(request?.url).toBe('http://service.test/things/..%2Fa%3Fb%2F%C3%BC')
})

test('a query repeats the name for each value and omits undefined parameters', async () => {
  const request = await sent({ url: '/', query: { tag: ['a&b', 'c'], page: 2, isDone: false, to: undefined } })
  expect(request?.url).toBe('http://service.test/?tag=a%26b&tag=c&page=2&isDone=false')
})

test('only requests that need the token get it', async () => {
  const security = [BEARER]
  expect((await sent({ url: '/', security }))?.headers.get('authorization')).toBe('Bearer secret')
  expect((await sent({ url: '/' }))?.headers.has('authorization')).toBe(false)
  const other = await sent({ url: '/', security, auth: () => 'another' })
  expect(other?.headers.get('authorization')).toBe('Bearer another')
})

test('a body is sent as JSON, and without one there is no content type', async () => {
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

test('a body without a serializer is sent unchanged', async () => {
  const headers = { 'Content-Type': 'text/calendar' }
  const request = await sent({ url: '/', body: 'BEGIN:VCALENDAR', bodySerializer: null, headers }, 'post')
  expect(await request?.text()).toBe('BEGIN:VCALENDAR')
})

test.for([
  ['{"a":1}', { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } }, { a: 1 }],
  ['', { status: 200, headers: { 'content-type': 'application/json' } }, {}],
  [null, { status: 204 }, null],
  ['', { status: 200, headers: { 'content-type': 'text/vtt' } }, ''],
  ['WEBVTT', { status: 200, headers: { 'content-type': 'text/vtt' } }, 'WEBVTT'],
] as const)('%j with %j is parsed as %j', async ([body, init, data]) => {
  expect(await answered(body, init)).toEqual(data)
})

test('a refusal includes what the service said about it', async () => {
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

test('an image is returned as a blob', async () => {
  const picture = await answered('...', { status: 200, headers: { 'content-type': 'image/png' } })
  expect(picture).toBeInstanceOf(Blob)
  expect(picture).toMatchObject({ type: 'image/png', size: 3 })
})

test('the signal reaches the request, and an abort stays an abort', async () => {
  const abort = new DOMException('Nobody waits any more.', 'AbortError')
  answerWith(({ signal }) => {
    if (signal.aborted) throw abort
    return Response.json({})
  })
  await expect(client.get({ url: '/', signal: AbortSignal.abort() })).rejects.toBe(abort)
})

/** Calls a service that rejects the token with a 401 on the first try, then answers with `second`. */
async function refusedOnce(options: Omit<Given, 'method'>, second: () => Response) {
  const tries: { token: string | null; type: string | null; body: string }[] = []
  const refused: string[] = []
  answerWith(
    async (request) => {
      const { headers } = request
      tries.push({
        token: headers.get('authorization'),
        type: headers.get('content-type'),
        body: await request.text(),
      })
      return tries.length === 1 ? new Response(null, { status: 401 }) : second()
    },
    async (token) => {
      refused.push(token)
      return 'another'
    },
  )
  const result = await client.post({ ...options, responseStyle: 'data', throwOnError: true }).catch((error) => error)
  return { result, tries, refused }
}

test.for([
  [{ body: { name: 'ü' } }, 'application/json', '{"name":"ü"}'],
  [
    { body: 'BEGIN:VCALENDAR', bodySerializer: null, headers: { 'Content-Type': 'text/calendar' } },
    'text/calendar',
    'BEGIN:VCALENDAR',
  ],
  [{}, null, ''],
] as const)('%j is sent again with another token if the first is rejected', async ([options, type, body]) => {
  const ask = { url: '/', security: [BEARER], ...options }
  const { result, tries, refused } = await refusedOnce(ask, () => Response.json({ isDone: true }))
  expect(result).toEqual({ isDone: true })
  expect(refused).toEqual(['secret'])
  expect(tries).toEqual([
    { token: 'Bearer secret', type, body },
    { token: 'Bearer another', type, body },
  ])
})

test('a request refused without a token isn’t sent again', async () => {
  const { result, tries } = await refusedOnce({ url: '/' }, () => Response.json({}))
  expect(result).toMatchObject({ kind: 'signed-out', status: 401 })
  expect(tries).toHaveLength(1)
})

test('a second refusal is reported, and a retry without a response isn’t a refusal', async () => {
  const ask = { url: '/', security: [BEARER] }
  const again = await refusedOnce(ask, () => new Response(null, { status: 401 }))
  expect(again.result).toMatchObject({ kind: 'signed-out', status: 401 })
  expect(again.tries).toHaveLength(2)
  const broken = await refusedOnce(ask, () => {
    throw new TypeError('Failed to fetch')
  })
  expect(broken.result).toMatchObject({ kind: 'unavailable', status: undefined })
})
