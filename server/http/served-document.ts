import { notYetOperations } from '../not-yet.ts'
import type { Document, Operation } from './operations.ts'

/** The contract's own operations only: what `--contract-only` serves. */
export function withoutExtensions(document: Document): Document {
  return mapOperations(document, (operation) => ('x-extension' in operation ? null : operation))
}

/** An operation that answers 501 whatever it is sent needs no parser for the body it will take one day. */
export function withoutUnwrittenBodies(document: Document): Document {
  const unwritten: ReadonlySet<string> = new Set(notYetOperations)
  return mapOperations(document, (operation) => {
    if (!unwritten.has(operation.operationId)) return operation
    const { requestBody: _, ...rest } = operation
    return rest
  })
}

/** The document with each operation as `change` answers it, and without those for which that is null. */
function mapOperations(document: Document, change: (operation: Operation) => Operation | null): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).flatMap(([method, operation]) => {
      const changed = change(operation)
      return changed === null ? [] : [[method, changed]]
    })
    return [path, Object.fromEntries(operations)]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
