import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems.ts'
import { forwardedOperations } from './forwarded-operations.ts'

/** What pages of other sites may call; no cookie of ours has a part in any of it. */
const openPaths: ReadonlySet<string> = new Set([
  '/.well-known/oauth-authorization-server',
  '/oauth/register',
  '/oauth/token',
  '/oauth/revoke',
])

/** What the protocol needs of the way requests are taken: forms, left unread, and calls from other sites' pages. */
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
