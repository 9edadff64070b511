import type { RouteHandlerMethod } from 'fastify'
import { stateOf } from '../db/change-versions.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import { keptOperations } from './kept-operations.ts'

/**
 * True for lists, searches and counts of a directory that follow from nothing but what it counts (`kept-operations.ts`): of
 * these alone it can be told whether a replica has the same.
 */
export function isReadFromReplica(operationId: string): boolean {
  // Sign-ins are entries of accounts, which no directory counts.
  if (operationId === 'listAuditEntries') return false
  const kept = keptOperations[operationId]
  return kept !== undefined && 'nouns' in kept && /^(list|search|count)[A-Z]/.test(operationId)
}

/**
 * The handler, which reads from the replica whenever that has all that the directory had counted when the request came, and
 * otherwise from the primary. Handlers know nothing of it.
 */
export function readingFromReplica(
  replica: ReadReplica | null,
  handler: RouteHandlerMethod,
  operationId: string,
): RouteHandlerMethod {
  if (replica === null || !isReadFromReplica(operationId)) return handler
  return function read(request, reply) {
    const { directoryId } = request.member
    const wanted = { directoryId, state: stateOf(request.counted, directoryId) }
    return replica.read(wanted, async () => handler.call(this, request, reply))
  }
}
