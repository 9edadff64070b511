import type { FastifyInstance } from 'fastify'
import type { OperationInfo } from './operations.ts'

type Opened = { method: string; pattern: RegExp }

/** Signed addresses: whoever has one was given it. */
const streams: Opened[] = [
  { method: 'PUT', pattern: /^\/uploads\/[^/]+$/ },
  { method: 'GET', pattern: /^\/(media|peaks)\/[^/]+\/[^/]+$/ },
  { method: 'HEAD', pattern: /^\/(media|peaks)\/[^/]+\/[^/]+$/ },
]

const READABLE = 'ETag, RateLimit, RateLimit-Policy, Retry-After, Content-Range, Accept-Ranges, X-Request-Id'
const MAX_AGE_SECONDS = 7200

/** Origins as browsers write them, separated by commas or blanks. @throws Error that names what is none */
export function parseOrigins(text: string): readonly string[] {
  const origins = text.split(/[\s,]+/).filter((part) => part !== '')
  for (const origin of origins) {
    if (!/^https?:\/\//.test(origin) || URL.parse(origin)?.origin !== origin) {
      throw new Error(
        `MINUTEBOOK_APP_ORIGINS must list origins like https://app.example.com, without a path; "${origin}" is none.`,
      )
    }
  }
  return origins
}

/**
 * Lets pages of these origins, exactly, use the API: what takes a bearer token, health, and the signed addresses. Cookies have
 * no part in it: what they speak for (signing in, set-up, consent) stays with our own pages.
 */
export function openToOrigins(
  app: FastifyInstance,
  origins: readonly string[],
  operations: Iterable<OperationInfo>,
): void {
  const opened = [...streams, ...[...operations].filter(isOpen).map(toOpened)]
  const find = (method: string | undefined, url: string) => {
    const pathname = url.split('?', 1)[0] ?? ''
    return opened.some((one) => one.method === method && one.pattern.test(pathname))
  }
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const isPreflight = request.method === 'OPTIONS'
    const method = isPreflight ? request.headers['access-control-request-method'] : request.method
    if (!find(method, request.url)) return
    void reply.header('vary', 'Origin')
    // Media elements name no origin, and are let in by the signature alone.
    if (!request.url.startsWith('/v1.0/')) void reply.header('cross-origin-resource-policy', 'cross-origin')
    if (origin === undefined || !origins.includes(origin)) return
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE })
    if (!isPreflight) return
    void reply.headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'authorization, content-type, if-none-match, range',
      'access-control-max-age': MAX_AGE_SECONDS,
    })
    return reply.code(204).send()
  })
}

const isOpen = ({ isPublic, extension, operationId }: OperationInfo) =>
  operationId === 'getHealth' || (!isPublic && extension !== 'oauth')

function toOpened({ method, path }: OperationInfo): Opened {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return { method, pattern: new RegExp(`^${pattern}$`) }
}
