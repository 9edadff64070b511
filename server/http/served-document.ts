import { forwardedOperations } from '../oauth/forwarded-operations.ts'
import type { Document, Operation } from './operations.ts'

/** The contract's own operations with its own fields: what `--contract-only` serves. */
export function withoutExtensions<D extends Pick<Document, 'paths'>>(document: D): D {
  const operations = mapOperations(document, (operation) =>
    'x-extension' in operation ? null : withoutExtensionParameters(operation),
  )
  return JSON.parse(JSON.stringify(operations), (_key, value: unknown) => withoutExtensionProperties(value))
}

function withoutExtensionParameters(operation: Operation): Operation {
  const { parameters } = operation
  return parameters === undefined
    ? operation
    : { ...operation, parameters: parameters.filter((parameter) => !isExtension(parameter)) }
}

function withoutExtensionProperties(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.properties)) return value
  const properties = Object.entries(value.properties).filter(([, property]) => !isExtension(property))
  const names = new Set(properties.map(([name]) => name))
  const required = Array.isArray(value.required) ? { required: value.required.filter((name) => names.has(name)) } : {}
  return { ...value, ...required, properties: Object.fromEntries(properties) }
}

function isExtension(value: unknown): boolean {
  return isRecord(value) && 'x-extension' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the authorization server reads by itself is neither parsed nor checked before. */
export function withoutForwardedInput(document: Document): Document {
  return mapOperations(document, (operation) => {
    if (!forwardedOperations.has(operation.operationId)) return operation
    const { requestBody: _, parameters: __, ...rest } = operation
    return rest
  })
}

/** The document with each operation as `change` answers it, without those for which that is null and paths of which none is left. */
function mapOperations<D extends Pick<Document, 'paths'>>(
  document: D,
  change: (operation: Operation) => Operation | null,
): D {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const operations = Object.entries(item).flatMap(([method, operation]) => {
      const changed = change(operation)
      return changed === null ? [] : [[method, changed]]
    })
    return operations.some(([, operation]) => isRecord(operation)) ? [[path, Object.fromEntries(operations)]] : []
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
