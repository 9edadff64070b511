import { requireAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { listAuditEntries } from './audit-store.ts'

/** Who changed what (extension `audit`). */
export function auditHandlers(db: Db): Pick<RouteHandlers, 'listAuditEntries'> {
  return {
    async listAuditEntries(request, reply) {
      requireAdmin(request.member)
      const { from = null, to = null, userId = null, action = null, ...paging } = request.query ?? {}
      if (userId !== null && !isId(userId)) {
        throw Problem.invalid([{ field: 'userId', code: 'notFound', message: 'must be the id of a person.' }])
      }
      const { directoryId, userId: readerId } = request.member
      const filter = { directoryId, readerId, from, to, userId, action }
      return reply.code(200).send(await listAuditEntries(db, filter, pageRequest(paging)))
    },
  }
}
