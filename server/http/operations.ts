import { readFileSync } from 'node:fs'

/** A schema of the document, limited to what the service reads. */
export type Schema = {
  'x-extension'?: string
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
}
/** A request parameter or a reference to one. */
export type Parameter = {
  $ref?: string
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
  'x-extension'?: string
}
export type Operation = {
  operationId: string
  'x-extension'?: string
  'x-max-body-bytes': number
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
/** The OpenAPI document, limited to what the service reads. */
export type Document = {
  paths: Record<string, { [M in (typeof methods)[number]]?: Operation } & { parameters?: Parameter[] }>
  components: { schemas: Record<string, Schema> }
}

/** What the rules for all operations need to know about one. */
export type OperationInfo = {
  operationId: string
  /** In upper case. */
  method: string
  path: string
  /** Needs no bearer token. */
  isPublic: boolean
  isInDirectory: boolean
  needsBody: boolean
  maxBodyBytes: number
  /** The extension group; null for the contract's own operations. */
  extension: string | null
  /**
   * The top-level names that `fields` may select: of the response, or of its items if it's paged. Null if there is no
   * response body.
   */
  selectableFields: ReadonlySet<string> | null
  isPaged: boolean
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

let parsed: Document | undefined

/** Read once per process and shared, so it must not be mutated. */
export function readDocument(): Document {
  return (parsed ??= JSON.parse(readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8')))
}

/** Every operation by its id. */
export function readOperations(document: Document): Map<string, OperationInfo> {
  return new Map(
    operationsIn(document).map((route) => [route.operation.operationId, describe(document, route, route.operation)]),
  )
}

type OperationInPlace = {
  path: string
  method: string
  operation: Operation
  /** Shared by all operations of the path. */
  parameters: Parameter[]
}

/** Every operation with its path and its method in lower case, as in the document. */
export function operationsIn(document: Document): OperationInPlace[] {
  return Object.entries(document.paths).flatMap(([path, { parameters = [], ...item }]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [{ path, method, operation, parameters }]
    }),
  )
}

function describe(
  document: Document,
  { path, method }: { path: string; method: string },
  operation: Operation,
): OperationInfo {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  const isPaged = schema !== undefined && 'pageSize' in propertiesOf(document, schema)
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    isPublic: operation.security?.length === 0,
    isInDirectory: path.includes('{directoryId}'),
    needsBody: operation.requestBody?.required ?? false,
    maxBodyBytes: operation['x-max-body-bytes'],
    extension: operation['x-extension'] ?? null,
    selectableFields: schema === undefined ? null : new Set(Object.keys(entryProperties(document, schema))),
    isPaged,
  }
}

/** The properties of one entry: of an item if the body is a list or a page, otherwise of the body. */
function entryProperties(document: Document, schema: Schema): Record<string, Schema> {
  const resolved = resolve(document, schema)
  if (resolved.items !== undefined) return propertiesOf(document, resolved.items)
  const properties = propertiesOf(document, schema)
  const items = properties.items === undefined ? undefined : resolve(document, properties.items).items
  return items !== undefined && ('pageSize' in properties || Object.keys(properties).length === 1)
    ? propertiesOf(document, items)
    : properties
}

function propertiesOf(document: Document, schema: Schema): Record<string, Schema> {
  const resolved = resolve(document, schema)
  const inherited = (resolved.allOf ?? []).map((part) => propertiesOf(document, part))
  return Object.assign({}, ...inherited, resolved.properties)
}

function resolve(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name === undefined) return schema
  const target = document.components.schemas[name]
  if (target === undefined) throw new Error(`The document refers to a missing schema: ${name}`)
  return resolve(document, target)
}
