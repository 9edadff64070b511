import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../problems.ts'
import { forwardedOperations } from './forwarded-operations.ts'

/** A bad request of the OAuth protocol answered in the protocol's own form (RFC 6749, 5.2); undefined for every other failure. */
export function refuseInProtocol(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const operationId = request.routeOptions.config.operation?.operationId ?? ''
  const isRegistration = operationId === 'registerOauthClient'
  if (!isRegistration && !forwardedOperations.has(operationId)) return undefined
  if (![400, 413, 415].includes(problem.status)) return undefined
  return reply
    .code(400)
    .type('application/json')
    .send({
      error: isRegistration ? 'invalid_client_metadata' : 'invalid_request',
      error_description: problem.message,
    })
}
