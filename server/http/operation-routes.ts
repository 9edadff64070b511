import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { type Document, operationsIn, type OperationInfo, type Parameter } from './operations.ts'

type Offered = {
  document: Document
  operations: Map<string, OperationInfo>
  /** @throws Error where an operation has none */
  handlerOf: (operationId: string) => RouteHandlerMethod
}

/**
 * Adds a route for each operation and validates requests against the document. Responses aren't validated at run time.
 */
export function registerOperationRoutes(api: FastifyInstance, { document, operations, handlerOf }: Offered): void {
  const resolve = resolverOf(document)
  for (const { path, method, operation, parameters } of operationsIn(document)) {
    const { operationId, requestBody } = operation
    const asked = [...parameters, ...(operation.parameters ?? [])].map((parameter) => resolve(parameter))
    const info = operations.get(operationId)
    api.route({
      method: method.toUpperCase(),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...schemaOf(
          'params',
          asked.filter((parameter) => parameter.in === 'path'),
        ),
        ...schemaOf(
          'querystring',
          asked.filter((parameter) => parameter.in === 'query'),
        ),
        ...(requestBody === undefined ? {} : { body: { content: resolve(requestBody.content ?? {}) } }),
      },
      handler: handlerOf(operationId),
      bodyLimit: info?.maxBodyBytes,
      config: { operation: info },
    })
  }
}

/** The parameters of one location as an object schema. */
function schemaOf(place: 'params' | 'querystring', parameters: Parameter[]) {
  if (parameters.length === 0) return {}
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return { [place]: { type: 'object', properties, required } }
}

/** Inlines every `$ref`. Each target is resolved once and shared; the document has no circular references. */
function resolverOf(document: Document) {
  const known = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    if (!('$ref' in value) || typeof value.$ref !== 'string') return mapped(value)
    if (!known.has(value.$ref)) known.set(value.$ref, resolve(find(document, value.$ref)))
    return known.get(value.$ref)
  }
  const mapped = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reference stands for what has the same form
  return <T>(value: T) => resolve(value) as T
}

function find(document: object, reference: string): unknown {
  const path = reference.split('/').slice(1)
  return path.reduce<unknown>((place, name) => Object(place)[name], document)
}
