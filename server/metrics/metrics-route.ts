import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../http/request-context.ts'
import { routeOf } from '../log/log-requests.ts'
import { Problem } from '../problems.ts'
import type { Services } from '../service-parts.ts'
import type { Telemetry } from '../telemetry/start-telemetry.ts'
import { createMetrics } from './metrics.ts'

type MetricsOptions = {
  /** Who has it reads the metrics. */
  metricsToken?: string | null
  /** Where they are sent, too. */
  telemetry?: Telemetry | null
}

/**
 * `GET /metrics` for Prometheus, for whoever has the token. It is no part of the API. Without a token the address is like any
 * other that there is not; without a collector either, nothing is measured.
 */
export async function registerMetrics(
  app: FastifyInstance,
  services: Services,
  { metricsToken: token = null, telemetry = null }: MetricsOptions,
): Promise<void> {
  if (token === null && telemetry === null) return
  const metrics = createMetrics(services)
  await telemetry?.sendMetrics(() => metrics.all())
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.answered({ route: routeOf(request, reply.statusCode), method, status, seconds: reply.elapsedTime / 1000 })
  })
  if (token === null) return
  const expected = digest(token)
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
