import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { OperationInfo } from '../http/operations.ts'

/** `GET /v1.0/health`: alive, and which extension groups this service offers (decisions.md). */
export function healthHandlers(operations: Map<string, OperationInfo>): Pick<RouteHandlers, 'getHealth'> {
  const groups = [...operations.values()].flatMap(({ extension }) => (extension === null ? [] : [extension]))
  const extensions = [...new Set(groups)].toSorted()
  return {
    async getHealth(_request, reply) {
      return reply.code(200).send({ status: 'ok', version: '1.0', extensions })
    },
  }
}
