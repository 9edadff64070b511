import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { Problem } from '../problems.ts'
import { listApplications, withdrawApplication } from './application-store.ts'

/** The applications that act as the caller (decision 11). */
export function applicationHandlers(db: Db): Pick<RouteHandlers, 'listApplications' | 'deleteApplication'> {
  return {
    async listApplications(request, reply) {
      return reply.code(200).send(await listApplications(db, request.caller.userId))
    },

    async deleteApplication(request, reply) {
      const { clientId } = request.params
      const isWithdrawn = await withdrawApplication(db, { userId: request.caller.userId, clientId })
      if (!isWithdrawn) throw Problem.notFound('Application')
      return reply.code(204).send()
    },
  }
}
