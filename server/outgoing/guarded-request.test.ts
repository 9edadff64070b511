import { createServer, type RequestListener } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { guardedRequest, type OutgoingRequest } from './guarded-request.ts'
import { OutgoingError, readLimited } from './outgoing-error.ts'

const seen: { url: string; host: string; encoding: unknown }[] = []
let answer: RequestListener = (_request, response) => void response.end('ok')
const server = createServer((request, response) => {
  const { host = '', 'accept-encoding': encoding } = request.headers
  seen.push({ url: request.url ?? '', host, encoding })
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

beforeEach(() => {
  seen.length = 0
  answer = (_request, response) => void response.end('ok')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const limits = { headersTimeoutMs: 5_000, bodyTimeoutMs: 5_000 }
const publicOnly = { allowsPrivateTargets: false, allowedHosts: [] }
const anywhere = { allowsPrivateTargets: true, allowedHosts: [] }

async function fetchText(url: string, options: Partial<OutgoingRequest> = {}) {
  const { status, headers, body } = await guardedRequest(url, { rules: anywhere, ...limits, ...options })
  return { status, headers, text: (await readLimited(body, 10_000)).toString() }
}

async function failureOf(request: Promise<unknown>): Promise<OutgoingError> {
  const error = await request.catch((caught: unknown) => caught)
  if (error instanceof OutgoingError) return error
  throw new Error('The request did not fail as an outgoing request does.', { cause: error })
}

/** A fake DNS resolver that returns these answers in turn and then repeats the last one. */
function answering(...answers: string[][]): LookupFunction {
  return (_hostname, options, callback) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    const [first = ''] = addresses
    if (options.all)
      callback(
        null,
        addresses.map((found) => ({ address: found, family: isIP(found) })),
      )
    else callback(null, first, isIP(first))
  }
}

const answeringNothing: LookupFunction = (_hostname, _options, callback) =>
  callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), '')

test('an allowed target is contacted directly, and its response not decompressed', async () => {
  answer = (_request, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end(gzipSync('minutes'))
  }

  const { status, headers, body } = await guardedRequest(`http://127.0.0.1:${port}/x`, { rules: anywhere, ...limits })

  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'set-cookie': 'a=1, b=2' })
  expect(gunzipSync(await readLimited(body, 100)).toString()).toBe('minutes')
  expect(seen).toEqual([{ url: '/x', host: `127.0.0.1:${port}`, encoding: 'identity' }])
})

test.for(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'a literal address of this machine is refused without a connection: %s',
  async (host) => {
    const error = await failureOf(fetchText(`https://${host}:${port}/`, { rules: publicOnly }))

    expect(error.reason).toBe('notAllowed')
    expect(seen).toEqual([])
  },
)

test.for([
  ['loopback', ['127.0.0.1']],
  ['loopback among public ones', ['8.8.8.8', '127.0.0.1']],
  ['IPv6 loopback', ['::1']],
  ['IPv4-mapped', ['::ffff:127.0.0.1']],
  ['NAT64', ['64:ff9b::7f00:1']],
  ['cloud metadata', ['169.254.169.254']],
  ['none', []],
] as const)(
  'a public name that resolves to private addresses (%s) is refused at connection time',
  async ([, addresses]) => {
    const rules = { ...publicOnly, lookup: answering([...addresses]) }

    const error = await failureOf(fetchText(`https://rebound.example.com:${port}/`, { rules }))

    expect(error.reason).toBe('notAllowed')
    expect(error.message).toBe('The URL isn’t on a public host.')
  },
)

test('a name is checked again for every connection', async () => {
  const requests: string[] = []
  const lookup: LookupFunction = (hostname, options, callback) => {
    requests.push(hostname)
    answering(['127.0.0.1'])(hostname, options, callback)
  }
  const rules = { ...publicOnly, lookup }

  await failureOf(fetchText(`https://rebound.example.com:${port}/`, { rules }))
  await failureOf(fetchText(`https://rebound.example.com:${port}/`, { rules }))

  expect(requests).toEqual(['rebound.example.com', 'rebound.example.com'])
})

test('an allowed host of the local network is reached by its name, and on no other port', async () => {
  const lookup = answering(['127.0.0.1'])
  const rules = { allowsPrivateTargets: false, allowedHosts: [`wiki.lan:${port}`], lookup }

  expect((await fetchText(`http://wiki.lan:${port}/`, { rules })).text).toBe('ok')
  expect(seen).toMatchObject([{ host: `wiki.lan:${port}` }])
  expect((await failureOf(fetchText(`https://wiki.lan:${port + 1}/`, { rules }))).reason).toBe('notAllowed')
})

test('a redirect is returned as is, and not followed', async () => {
  answer = (_request, response) => {
    response.writeHead(302, { location: '/secret' }).end()
  }

  expect(await fetchText(`http://127.0.0.1:${port}/start`)).toMatchObject({ status: 302 })
  expect(seen.map(({ url }) => url)).toEqual(['/start'])
})

test('proxies from the environment are not used', async () => {
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, 'http://127.0.0.1:9')
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')

  expect((await fetchText(`http://127.0.0.1:${port}/`)).text).toBe('ok')
  vi.unstubAllEnvs()
})

test('a response larger than the limit is cut off', async () => {
  answer = (_request, response) => void response.end('x'.repeat(200_000))
  const { body } = await guardedRequest(`http://127.0.0.1:${port}/`, { rules: anywhere, ...limits })

  expect((await failureOf(readLimited(body, 100_000))).reason).toBe('tooLarge')
  expect(body.destroyed).toBe(true)
})

test('a response with endless headers is cut off', async () => {
  answer = (_request, response) => void response.setHeader('x-long', 'x'.repeat(100_000)).end()

  expect((await failureOf(fetchText(`http://127.0.0.1:${port}/`))).reason).toBe('tooLarge')
})

test('a host that stays silent, or stops in the middle, times out', async () => {
  const url = `http://127.0.0.1:${port}/`
  answer = () => undefined
  expect((await failureOf(fetchText(url, { headersTimeoutMs: 50 }))).reason).toBe('timedOut')
  answer = (_request, response) => void response.write('half')
  expect((await failureOf(fetchText(url, { bodyTimeoutMs: 50 }))).reason).toBe('timedOut')
  expect((await failureOf(fetchText(url, { totalTimeoutMs: 50 }))).reason).toBe('timedOut')
})

test('a caller can cancel', async () => {
  const stopping = new AbortController()
  answer = () => stopping.abort(new Error('The service is stopping.'))

  const error = await failureOf(fetchText(`http://127.0.0.1:${port}/`, { signal: stopping.signal }))

  expect(error.reason).toBe('canceled')
})

test.for([
  ['nobody listens', 'http://127.0.0.1:9/', 'unreachable'],
  ['the name is unknown', 'http://nobody.example.com/', 'unresolved'],
  ['no TLS there', `https://127.0.0.1:${port}/`, 'insecure'],
] as const)('an error gives its reason in a sentence without URLs: %s', async ([, url, reason]) => {
  const error = await failureOf(fetchText(url, { rules: { ...anywhere, lookup: answeringNothing } }))

  expect(error.reason).toBe(reason)
  expect(error.message).toMatch(/^[A-Z][a-z’ ]+\.$/)
})

test('a broken connection is distinguished from one that was never made', async () => {
  answer = (request) => request.socket.destroy()

  expect((await failureOf(fetchText(`http://127.0.0.1:${port}/`))).reason).toBe('broken')
})
