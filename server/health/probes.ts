import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'
import type { Readiness } from './readiness.ts'

type ProbeDeps = { lifecycle: Lifecycle; readiness: Readiness }

/**
 * `GET /livez`, `/startupz` and `/readyz`, for whatever keeps this process running and sends it requests: 200 or 503, nothing
 * that a stranger should not know. They are no part of the API: no token, no allowance. What stands in the way is in the log.
 */
export function registerProbes(app: FastifyInstance, { lifecycle, readiness }: ProbeDeps): void {
  let known = ''
  app.get('/livez', async (_request, reply) => tell(reply, true))
  app.get('/startupz', async (_request, reply) => tell(reply, lifecycle.hasStarted))
  app.get('/readyz', async (request, reply) => {
    const obstacles = await readiness()
    const found = obstacles.join(', ')
    // Once for each change: a probe comes every few seconds.
    if (found !== known && !lifecycle.isEnding) {
      if (found === '') request.log.warn('ready again')
      else request.log.warn({ obstacles }, 'not ready')
    }
    known = found
    return tell(reply, obstacles.length === 0)
  })
}

function tell(reply: FastifyReply, isSo: boolean) {
  return reply
    .code(isSo ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: isSo ? 'ok' : 'unavailable' })
}
