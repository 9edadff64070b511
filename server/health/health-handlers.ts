import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { OperationInfo } from '../http/operations.ts'

/** `GET /v1.0/health`: alive, and which extension groups this service offers. */
export function healthHandlers(extensions: string[]): Pick<RouteHandlers, 'getHealth'> {
  return {
    async getHealth(_request, reply) {
      return reply.code(200).send({ status: 'ok', version: '1.0', extensions })
    },
  }
}

/** Groups that add fields or answers to operations of the contract rather than an operation of their own. */
const groupsOfFields = ['errors', 'templates.choice', 'transcripts.words']

/** The extension groups of the document; none in contract-only mode. */
export function offeredExtensions(operations: Map<string, OperationInfo>, isContractOnly: boolean): string[] {
  if (isContractOnly) return []
  const groups = [...operations.values()].flatMap(({ extension }) => (extension === null ? [] : [extension]))
  return [...new Set([...groups, ...groupsOfFields])].toSorted()
}
