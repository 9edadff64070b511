import { requireAdmin } from '../access.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import { listEngines, type Engines } from './engine-list.ts'

/** Which engines this service found, for the people who can change that (decisions.md, `engines`). */
export function engineHandlers(engines: Engines): Pick<RouteHandlers, 'listEngines'> {
  return {
    async listEngines(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await listEngines(engines))
    },
  }
}
