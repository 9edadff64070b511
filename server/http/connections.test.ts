import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { listen } from '../test/listen.ts'
import { ownService } from '../test/service-test.ts'
import { uploadRequest, uploadSteps } from '../test/test-upload.ts'

// Long enough for a busy machine to respond.
const BODY_MS = 1_500
const { service, test: base } = await ownService({
  timeouts: { headersMs: 1_500, bodyMs: BODY_MS, idleMs: 1_500, silenceMs: 4_000 },
})

/** A connection to the service and everything received on it. */
// oxlint-disable-next-line no-empty-pattern -- a fixture names what it rests on, which is nothing
const test = base.extend('connection', async ({}, { onCleanup }) => {
  const { hostname, port } = new URL(await listen(service.app))
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {})
  onCleanup(() => void socket.destroy())
  await once(socket, 'connect')
  // A byte sent to a closed socket is answered with RST. That's as good an end as any, but `once` would reject.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, received: () => Buffer.concat(chunks).toString(), closed }
})

const head = (line: string, ...headers: string[]) => [line, 'host: localhost', ...headers, '', ''].join('\r\n')
const json = 'content-type: application/json'

function bodyOf(answer: string) {
  const [, body = ''] = answer.split('\r\n\r\n')
  return JSON.parse(body)
}

describe('a stalled body', () => {
  test.for([
    ['announced by its length', 'content-length: 1000', '{'],
    ['in chunks', 'transfer-encoding: chunked', '1\r\n{\r\n'],
  ])('is 408, and the connection is closed: %s', async ([, length = '', start = ''], { connection }) => {
    connection.socket.write(head('POST /v1.0/sessions HTTP/1.1', json, length) + start)
    await connection.closed

    const answer = connection.received()
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toMatch(/^connection: close/im)
    expect(bodyOf(answer)).toEqual({
      type: 'about:blank',
      title: 'Request Timeout',
      status: 408,
      detail: 'The body did not arrive in time.',
    })
  })

  test.for([
    ['that was refused before', 'POST /v1.0/directories/none/tasks HTTP/1.1', 401],
    ['that nobody reads', 'GET /v1.0/health HTTP/1.1', 200],
    ['of an address that is nothing', 'POST /nothing HTTP/1.1', 404],
  ] as const)('closes the connection of a request %s', async ([, line, status], { connection }) => {
    connection.socket.write(`${head(line, json, 'content-length: 1000')}{`)
    const dripping = drip(connection.socket, 100)
    await connection.closed
    await dripping

    expect(connection.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('times out even if a byte arrives now and then', async ({ connection }) => {
    connection.socket.write(`${head('POST /v1.0/sessions HTTP/1.1', json, 'content-length: 1000')}{`)
    const dripping = drip(connection.socket, 100)
    await connection.closed
    await dripping

    expect(connection.received()).toMatch(/^HTTP\/1.1 408 /)
  })
})

test.for([
  ['a body that is too large', head('POST /v1.0/sessions HTTP/1.1', json, `content-length: ${4 * 1024 ** 2}`), 413],
  ['what is no HTTP', '\x16\x03\x01\r\n\r\n', 400],
] as const)(
  'a client that sends all of %s before reading still learns why it is refused',
  async ([, start, status], { connection }) => {
    const { socket, received, closed } = connection
    socket.pause()
    const sent = new Promise((resolve) => socket.write(start + ' '.repeat(4 * 1024 ** 2), resolve))
    expect(await sent).toBeFalsy()
    socket.resume()
    await closed

    expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  },
)

test('a file may arrive as slowly as it likes', async ({ connection, directory }) => {
  const person = await directory.signIn('user')
  const sound = Buffer.alloc(12, 7)
  const { requestUpload } = await uploadSteps(service)
  const requested = await requestUpload(person, { ...uploadRequest, sizeBytes: sound.length })
  const { pathname, search } = new URL(requested.url)
  const headers = Object.entries({ ...requested.headers, 'content-length': sound.length })
  connection.socket.write(
    head(`PUT ${pathname}${search} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)),
  )
  for (const byte of sound) {
    connection.socket.write(Buffer.of(byte))
    await after(BODY_MS / 4)
  }

  await expect.poll(connection.received).toMatch(/^HTTP\/1.1 200 /)
})

/** Sends a byte now and then until the other side closes the connection. */
async function drip(socket: Socket, everyMs: number) {
  while (socket.writable) {
    socket.write(' ')
    await after(everyMs)
  }
}

describe('stalled headers', () => {
  test.for([
    ['after the first line', 'GET /v1.0/health HTTP/1.1\r\nhost: x\r\n'],
    ['after the first letters', 'GE'],
  ])('are 408: %s', async ([, start = ''], { connection }) => {
    connection.socket.write(start)
    await connection.closed

    expect(connection.received()).toMatch(/^HTTP\/1.1 408 /)
    expect(bodyOf(connection.received())).toMatchObject({ status: 408, detail: 'The headers did not arrive in time.' })
  })

  test('also close a connection on which no byte arrived', async ({ connection }) => {
    await connection.closed
  })
})

test('an idle connection is closed', async ({ connection }) => {
  connection.socket.write(head('GET /v1.0/health HTTP/1.1'))
  await connection.closed

  expect(connection.received()).toMatch(/^HTTP\/1.1 200 /)
})

test('a client that stops reading loses its connection', async ({ connection, directory }) => {
  const { token } = await directory.signIn('user')
  connection.socket.pause()
  const asking = head('GET /openapi.yaml HTTP/1.1', `authorization: Bearer ${token}`).repeat(200)
  connection.socket.write(asking)

  await expect.poll(() => service.services.inFlightResponses.count).toBeGreaterThan(0)
  await expect.poll(() => service.services.inFlightResponses.count).toBe(0)
})

describe('a request that is not HTTP', () => {
  test.for([
    ['an address of 20 kB', head(`GET /v1.0/health?q=${'x'.repeat(20_000)} HTTP/1.1`), 431],
    ['headers of 20 kB', head('GET /v1.0/health HTTP/1.1', `x-long: ${'x'.repeat(20_000)}`), 431],
    [
      'headers without end',
      head('GET /v1.0/health HTTP/1.1', ...Array.from({ length: 5_000 }, (_, index) => `x-${index}: y`)),
      431,
    ],
    [
      'chunks with extensions without end',
      `${head('POST /v1.0/sessions HTTP/1.1', json, 'transfer-encoding: chunked')}1;${'x'.repeat(40_000)}`,
      413,
    ],
    ['two lengths', head('POST /v1.0/sessions HTTP/1.1', json, 'content-length: 1', 'content-length: 2'), 400],
    [
      'a length and chunks',
      head('POST /v1.0/sessions HTTP/1.1', json, 'content-length: 1', 'transfer-encoding: chunked'),
      400,
    ],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00', 400],
  ] as const)('such as %s, is answered with the common error body', async ([, text, status], { connection }) => {
    connection.socket.write(text)
    await connection.closed

    const answer = connection.received()
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^content-type: application\/json/im)
    expect(answer).toMatch(/^x-content-type-options: nosniff/im)
    expect(bodyOf(answer)).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: expect.any(String),
    })
    expect(answer.length).toBeLessThan(2_000)
  })
})

test('a client that sends Expect: 100-continue gets it, and has as much time as others', async ({ connection }) => {
  connection.socket.write(head('POST /v1.0/sessions HTTP/1.1', json, 'content-length: 10', 'expect: 100-continue'))
  await expect.poll(connection.received).toMatch(/^HTTP\/1.1 100 Continue/)
  await connection.closed

  expect(connection.received()).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 408 /)
})

test('pipelined requests are answered in order', async ({ connection }) => {
  const paths = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? '/v1.0/health' : '/v1.0/me'))
  connection.socket.write(paths.map((path) => head(`GET ${path} HTTP/1.1`)).join(''))
  await connection.closed

  const statuses = [...connection.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  expect(statuses).toEqual(paths.map((path) => (path === '/v1.0/me' ? 401 : 200)))
})
