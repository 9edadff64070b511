import type { OperationInfo } from '../http/operations.ts'
import { notYetOperations } from '../not-yet.ts'

/** Groups that add a field to an operation of the contract rather than an operation of their own. */
const groupsOfFields = ['templates.choice', 'transcripts.words']

/** The extension groups with at least one operation that this service answers; none in contract-only mode. */
export function offeredExtensions(operations: Map<string, OperationInfo>, isContractOnly: boolean): string[] {
  if (isContractOnly) return []
  const unwritten: ReadonlySet<string> = new Set(notYetOperations)
  const written = [...operations.values()].filter(({ operationId }) => !unwritten.has(operationId))
  const groups = written.flatMap(({ extension }) => (extension === null ? [] : [extension]))
  return [...new Set([...groups, ...groupsOfFields])].toSorted()
}
