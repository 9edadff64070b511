import { requireAdmin } from '../access.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { Services } from '../service-parts.ts'
import { listEngines } from './engine-list.ts'

/** Which engines this service found, for the people who can change that (decisions.md, `engines`). */
export function engineHandlers(
  services: Pick<Services, 'transcribers' | 'summarizers'>,
): Pick<RouteHandlers, 'listEngines'> {
  return {
    async listEngines(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await listEngines(services))
    },
  }
}
