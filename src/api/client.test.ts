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

/** What leaves for the network when a generated function hands this over. */
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

test('what is put into a path stays one segment of it', async () => {
  const request = await sent({ url: '/things/{id}', path: { id: '../a?b/ü' } })
  expect(request?.url).toBe('http://service.test/things/..%2Fa%3Fb%2F%C3%BC')
})

test('a query repeats the name of each value and leaves out what is not given', async () => {
  const request = await sent({ url: '/', query: { tag: ['a&b', 'c'], page: 2, isDone: false, to: undefined } })
  expect(request?.url).toBe('http://service.test/?tag=a%26b&tag=c&page=2&isDone=false')
})

test('the token goes only with what asks for it', async () => {
  const security = [BEARER]
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
  [null, { status: 204 }, null],
  ['', { status: 200, headers: { 'content-type': 'text/vtt' } }, ''],
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

test('a picture comes as what it is', async () => {
  const picture = await answered('...', { status: 200, headers: { 'content-type': 'image/png' } })
  expect(picture).toBeInstanceOf(Blob)
  expect(picture).toMatchObject({ type: 'image/png', size: 3 })
})

test('the signal reaches the request, and an abort fails as what it is', async () => {
  const abort = new DOMException('Nobody waits any more.', 'AbortError')
  answerWith(({ signal }) => {
    if (signal.aborted) throw abort
    return Response.json({})
  })
  await expect(client.get({ url: '/', signal: AbortSignal.abort() })).rejects.toBe(abort)
})

/** Asks a service that no longer knows the token, twice where another one is had. */
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
] as const)('%j is sent once more with another token where the first is refused', async ([options, type, body]) => {
  const ask = { url: '/', security: [BEARER], ...options }
  const { result, tries, refused } = await refusedOnce(ask, () => Response.json({ isDone: true }))
  expect(result).toEqual({ isDone: true })
  expect(refused).toEqual(['secret'])
  expect(tries).toEqual([
    { token: 'Bearer secret', type, body },
    { token: 'Bearer another', type, body },
  ])
})

test('what is refused without a token is not sent again', async () => {
  const { result, tries } = await refusedOnce({ url: '/' }, () => Response.json({}))
  expect(result).toMatchObject({ kind: 'signed-out', status: 401 })
  expect(tries).toHaveLength(1)
})

test('what is refused again says so, and a second try without an answer is no refusal', async () => {
  const ask = { url: '/', security: [BEARER] }
  const again = await refusedOnce(ask, () => new Response(null, { status: 401 }))
  expect(again.result).toMatchObject({ kind: 'signed-out', status: 401 })
  expect(again.tries).toHaveLength(2)
  const broken = await refusedOnce(ask, () => {
    throw new TypeError('Failed to fetch')
  })
  expect(broken.result).toMatchObject({ kind: 'unavailable', status: undefined })
})
