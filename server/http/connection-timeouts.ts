import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

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
  // Whoever reads the body fails with it, as with any other trouble on the way.
  raw.emit('error', new Problem(408, 'The body did not arrive in time.'))
}
