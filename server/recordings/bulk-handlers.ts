import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { createBulkChanges, type BulkDeps } from './bulk-change.ts'

/** One change for many recordings (group `library`). */
export function bulkHandlers(deps: BulkDeps): Pick<RouteHandlers, 'changeRecordings'> {
  const changeRecordings = createBulkChanges(deps)
  return {
    async changeRecordings(request, reply) {
      return reply.code(200).send(await changeRecordings(request.member, request.body))
    },
  }
}
