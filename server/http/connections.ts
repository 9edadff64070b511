import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'
import { HEADERS_WITHOUT_HOOKS } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a body as long as it keeps coming, and looks after silence itself. */
    isStream?: boolean
  }
}

export type Timeouts = {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  headersMs: number
  /** From the end of the headers to the end of the body, for each MiB that it may have. */
  bodyMs: number
  /** Between an answer and the next request. */
  idleMs: number
  /** While nothing is sent either way, such as to a reader that reads no further. */
  silenceMs: number
}

const usualTimeouts: Timeouts = { headersMs: 30_000, bodyMs: 30_000, idleMs: 72_000, silenceMs: 300_000 }

const MIB = 1024 ** 2

/** For Fastify and the server below it. */
export function connectionTimeouts({ headersMs, idleMs, silenceMs } = usualTimeouts) {
  return {
    // Node's own has one time for all bodies, and uploads take hours.
    requestTimeout: 0,
    keepAliveTimeout: idleMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
  }
}

/** A body that does not arrive in time is 408, and its connection is closed; also when nobody waits for it any more. */
export function registerBodyTimeouts(app: FastifyInstance, { bodyMs } = usualTimeouts) {
  app.addHook('onRequest', (request, reply, done) => {
    const { config, bodyLimit } = request.routeOptions
    if (hasBody(request) && config.isStream !== true) {
      const timer = setTimeout(() => giveUp(request, reply), bodyMs * Math.ceil(bodyLimit / MIB))
      request.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function giveUp({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  const isAwaited = !reply.sent && raw.listenerCount('error') > 0
  if (!isAwaited) {
    raw.destroy()
    return
  }
  void reply.header('connection', 'close')
  // Anyone who reads the body fails with it, as with any other trouble on the way.
  raw.emit('error', new Problem(408, 'The body did not arrive in time.'))
}

/** How long a client that is still sending has to read its answer. */
const LINGER_MS = 1_000

/**
 * Ends a connection after its last answer. Bytes that arrive at a closed socket are answered with RST, and many clients
 * give up an answer they have not read by then: so only our side is closed at first, and what still comes is thrown away.
 */
function closeLingering(socket: Socket) {
  // The first listener takes the bytes from the parser, and the next line takes them from everyone else.
  socket.on('data', () => {})
  socket.removeAllListeners('data')
  socket.resume()
  socket.end()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Node ends the connection of an answer with `connection: close` by `destroySoon`, though the request may not be whole. */
export function lingerAfterLastAnswer(server: Server) {
  server.on('connection', (socket: Socket) => {
    socket.destroySoon = () => closeLingering(socket)
  })
}

const refusals: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The headers did not arrive in time.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The extensions of the chunks are larger than 16 KiB.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The address and the headers are larger than 16 KiB together.' },
}

const notHttp = { status: 400, detail: 'The request is not well-formed HTTP.' }

/** For what Node refuses before there is a request: the common error body, and the end of the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { status, detail } = refusals[error.code ?? ''] ?? notHttp
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail })
  const headers = {
    ...HEADERS_WITHOUT_HOOKS,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  closeLingering(socket)
}
