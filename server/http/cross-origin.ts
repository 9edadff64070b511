import type { FastifyInstance } from 'fastify'
import { isSameOrigin } from './request-origin.ts'
import type { OperationInfo } from './operations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Sent by a page of an origin in `MINUTEBOOK_APP_ORIGINS` that isn't the service's own. */
    isFromElsewhere: boolean
  }
}

type Opened = { method: string; pattern: RegExp }

/** Signed URLs: possession is authorization. */
const streams: Opened[] = [
  ...['PUT', 'HEAD', 'DELETE'].map((method) => ({ method, pattern: /^\/uploads\/[^/]+$/ })),
  { method: 'GET', pattern: /^\/(media|peaks)\/[^/]+\/[^/]+$/ },
  { method: 'HEAD', pattern: /^\/(media|peaks)\/[^/]+\/[^/]+$/ },
]

const READABLE =
  'ETag, RateLimit, RateLimit-Policy, Retry-After, Content-Range, Accept-Ranges, Upload-Offset, X-Request-Id'
const MAX_AGE_SECONDS = 7200

/**
 * Origins in the form browsers send them, separated by commas or white space.
 * @throws Error that names the invalid one
 */
export function parseOrigins(text: string): readonly string[] {
  const origins = text.split(/[\s,]+/).filter((part) => part !== '')
  for (const origin of origins) {
    if (!/^https?:\/\//.test(origin) || URL.parse(origin)?.origin !== origin) {
      throw new Error(
        `MINUTEBOOK_APP_ORIGINS must list origins like https://app.example.com, without a path; "${origin}" isn’t one.`,
      )
    }
  }
  return origins
}

type Opening = { origins: readonly string[]; operations: Iterable<OperationInfo>; publicUrl: string }

/**
 * CORS: lets pages of exactly these origins use the API and signed URLs. Endpoints that a browser navigates to, such as
 * single sign-on and OAuth consent, stay with our own pages. The only cookie is the one of `session-cookie.ts`.
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
    // Media elements send no Origin; the signature alone admits them.
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

/** OAuth consent uses a bearer token; its handler checks that our own page sent it. */
const isOpen = ({ isPublic, extension, path }: OperationInfo) =>
  !isPublic || (extension !== 'oauth' && !path.startsWith('/v1.0/sso/'))

function toOpened({ method, path }: OperationInfo): Opened {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return { method, pattern: new RegExp(`^${pattern}$`) }
}
