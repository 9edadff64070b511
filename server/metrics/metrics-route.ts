import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { Services } from '../service-parts.ts'
import { createMetrics } from './metrics.ts'

/**
 * `GET /metrics` for Prometheus, for whoever has the token. It is no part of the API. Without a token nothing is measured, and
 * the address is like any other that there is not.
 */
export function registerMetrics(app: FastifyInstance, services: Services, token: string | null): void {
  if (token === null) return
  const metrics = createMetrics(services)
  const expected = digest(token)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.answered({ route: routeOf(request, reply.statusCode), method, status, seconds: reply.elapsedTime / 1000 })
  })
  app.get('/metrics', async (request, reply) => {
    // Digests are of one length whatever was sent, so that comparing them tells nothing by the time it takes.
    if (!timingSafeEqual(digest(bearerToken(request) ?? ''), expected)) throw Problem.unauthenticated()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

const OWN_PATTERN = /^\/(uploads|media|peaks)\/:|^\/(livez|startupz|readyz|metrics|openapi\.yaml)$/

/** The pattern of an address. The files and pages of the app are one, and so are all that there is nothing at. */
function routeOf({ is404, routeOptions }: FastifyRequest, statusCode: number): string {
  const { url = '', config } = routeOptions
  if (is404) return statusCode === 404 ? '(none)' : '(app)'
  if (config.operation !== undefined || OWN_PATTERN.test(url)) return url
  return url.startsWith('/docs') ? '/docs' : '(app)'
}

const digest = (text: string) => createHash('sha256').update(text).digest()
