import type { FastifyInstance } from 'fastify'
import { routeOf } from '../http/route-of.ts'

/** Whoever asks these asks every few seconds. */
const probes = new Set(['/livez', '/startupz', '/readyz', '/metrics'])

/** Whether a route's pattern is one that monitoring asks. */
export const isProbe = (route: string): boolean => probes.has(route)

/** A line for each answer: what kind of request, and how it went. Neither who asked nor for what. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const route = routeOf(request, statusCode)
    const facts = { method: request.method, route, status: statusCode, ms: Math.round(reply.elapsedTime) }
    if (isProbe(route)) request.log.debug(facts, 'answered')
    else request.log.info(facts, 'answered')
  })
}
