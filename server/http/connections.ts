import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'
import { HEADERS_WITHOUT_HOOKS } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a body for as long as it keeps coming; the handler has its own idle time-out. */
    isStream?: boolean
  }
}

export type Timeouts = {
  /** From the first byte of a request, or from connecting, to the end of the headers. */
  headersMs: number
  /** From the end of the headers to the end of the body, per MiB of its size limit. */
  bodyMs: number
  /** Keep-alive: between a response and the next request. */
  idleMs: number
  /** Without traffic in either direction, such as a client that stopped reading. */
  silenceMs: number
}

const usualTimeouts: Timeouts = { headersMs: 30_000, bodyMs: 30_000, idleMs: 72_000, silenceMs: 300_000 }

const MIB = 1024 ** 2

/** Options for Fastify and the Node server below it. */
export function connectionTimeouts({ headersMs, idleMs, silenceMs } = usualTimeouts) {
  return {
    // Node's own time-out is the same for all bodies, and uploads can take hours.
    requestTimeout: 0,
    keepAliveTimeout: idleMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
  }
}

/**
 * A body that isn't complete in time gets 408 and its connection is closed, even if no handler is waiting for it
 * anymore.
 */
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
  // Fails pending reads of the body, as any other stream error would.
  raw.emit('error', new Problem(408, 'The body did not arrive in time.'))
}

/** How long a client that is still sending has to read the response. */
const LINGER_MS = 1_000

/**
 * Closes a connection after its last response. Data that arrives at a closed socket is answered with RST, and many
 * clients then discard a response they haven't read yet. So close only our side first, and discard what still arrives.
 */
function closeLingering(socket: Socket) {
  // The first listener detaches the bytes from the HTTP parser; the next line removes all other listeners.
  socket.on('data', () => {})
  socket.removeAllListeners('data')
  socket.resume()
  socket.end()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** After `connection: close`, Node ends the connection with `destroySoon`, even if the request isn't complete. */
export function lingerAfterLastAnswer(server: Server) {
  server.on('connection', (socket: Socket) => {
    socket.destroySoon = () => closeLingering(socket)
  })
}

const refusals: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The headers did not arrive in time.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The chunk extensions are larger than 16 KiB.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The URL and the headers together are larger than 16 KiB.' },
}

const notHttp = { status: 400, detail: 'The request is not well-formed HTTP.' }

/**
 * For requests that Node rejects before there is a request object: sends the common error body and closes the
 * connection.
 */
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
