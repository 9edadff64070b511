import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { ServiceOptions } from './build-service.ts'
import { noteRequests } from './event-loop/work-in-hand.ts'
import { createReadiness, registerProbes } from './health/readiness.ts'
import { answerBrokenAddress, registerErrorAnswers } from './http/error-answers.ts'
import { logRequests } from './log/log-requests.ts'
import { registerMetrics } from './metrics/metrics.ts'
import { newId } from './new-id.ts'
import type { Services } from './service-parts.ts'

/** What a process answers that only works on jobs: its probes, and its metrics where they are wanted. */
export async function buildWorker(
  services: Services,
  { logger, ...options }: Pick<ServiceOptions, 'logger' | 'metricsToken' | 'telemetry'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => void answerBrokenAddress(reply),
  })
  app.addHook('onRequest', async (_request, reply) => services.answersInHand.add(reply.raw))
  noteRequests(app)
  logRequests(app)
  registerErrorAnswers(app)
  await registerMetrics(app, services, options)
  registerProbes(app, { ...services, readiness: createReadiness(services) })
  return app
}
