import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

/** Paths that other sites' pages may call; none of them uses our cookies. */
const openPaths: ReadonlySet<string> = new Set([
  '/.well-known/oauth-authorization-server',
  '/oauth/register',
  '/oauth/token',
  '/oauth/revoke',
])

/** What the protocol needs: unparsed form bodies, and requests from other sites' pages. */
export function registerOauthRequests(api: FastifyInstance) {
  api.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    if (!forwardedOperations.has(request.routeOptions.config.operation?.operationId ?? '')) {
      done(new Problem(415, 'The body must be JSON (content type application/json).'))
    } else {
      done(null, payload)
    }
  })

  api.addHook('onRequest', async (request, reply) => {
    if (openPaths.has(request.routeOptions.url ?? '')) void reply.header('access-control-allow-origin', '*')
  })
  for (const path of openPaths) {
    api.options(path, async (_request, reply) => {
      void reply.headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '3600',
      })
      return reply.code(204).send()
    })
  }
}

/** Answers invalid OAuth requests in the protocol's own format (RFC 6749, 5.2); undefined for other errors. */
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

/** Operations whose requests the authorization server parses itself, with errors in the format of RFC 6749. */
export const forwardedOperations: ReadonlySet<string> = new Set([
  'authorizeOauthClient',
  'resumeOauthAuthorization',
  'createOauthToken',
  'revokeOauthToken',
])
