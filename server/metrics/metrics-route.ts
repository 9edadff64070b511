import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../http/request-context.ts'
import { routeOf } from '../http/route-of.ts'
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

const digest = (text: string) => createHash('sha256').update(text).digest()
