import type { OperationInfo } from '../http/operations.ts'

/** Groups that add fields or answers to operations of the contract rather than an operation of their own. */
const groupsOfFields = ['errors', 'templates.choice', 'transcripts.words']

/** The extension groups of the document; none in contract-only mode. */
export function offeredExtensions(operations: Map<string, OperationInfo>, isContractOnly: boolean): string[] {
  if (isContractOnly) return []
  const groups = [...operations.values()].flatMap(({ extension }) => (extension === null ? [] : [extension]))
  return [...new Set([...groups, ...groupsOfFields])].toSorted()
}
