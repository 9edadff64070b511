import type { FastifyInstance } from 'fastify'
import { isSameOrigin } from './request-origin.ts'
import type { OperationInfo } from './operations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked by a page of an origin that was named (`MINUTEBOOK_APP_ORIGINS`) and is not the service's own. */
    isFromElsewhere: boolean
  }
}

type Opened = { method: string; pattern: RegExp }

/** Signed addresses: anyone who has one was given it. */
const streams: Opened[] = [
  ...['PUT', 'HEAD', 'DELETE'].map((method) => ({ method, pattern: /^\/uploads\/[^/]+$/ })),
  { method: 'GET', pattern: /^\/(media|peaks)\/[^/]+\/[^/]+$/ },
  { method: 'HEAD', pattern: /^\/(media|peaks)\/[^/]+\/[^/]+$/ },
]

const READABLE =
  'ETag, RateLimit, RateLimit-Policy, Retry-After, Content-Range, Accept-Ranges, Upload-Offset, X-Request-Id'
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

type Opening = { origins: readonly string[]; operations: Iterable<OperationInfo>; publicUrl: string }

/**
 * Lets pages of these origins, exactly, use the API and the signed addresses. What a page is sent to rather than asks, single
 * sign-on and what programs of others ask people, stays with our own pages. The only cookie is that of `session-cookie.ts`.
 */
export function openToOrigins(app: FastifyInstance, { origins, operations, publicUrl }: Opening): void {
  app.decorateRequest('isFromElsewhere', false)
  if (origins.length === 0) return
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
    const isNamed = origin !== undefined && origins.includes(origin)
    request.isFromElsewhere = isNamed && !isSameOrigin({ headers: request.headers, publicUrl })
    void reply.header('vary', 'Origin')
    // Media elements name no origin, and are let in by the signature alone.
    const isStream = !request.url.startsWith('/v1.0/')
    if (isStream) void reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!isNamed) return
    if (!isStream) void reply.header('access-control-allow-credentials', 'true')
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

/** What a person consents to is asked with a bearer token; that it is asked by our own page is looked at there. */
const isOpen = ({ isPublic, extension, path }: OperationInfo) =>
  !isPublic || (extension !== 'oauth' && !path.startsWith('/v1.0/sso/'))

function toOpened({ method, path }: OperationInfo): Opened {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return { method, pattern: new RegExp(`^${pattern}$`) }
}
