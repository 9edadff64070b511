import type { FastifyInstance } from 'fastify'
import { operationsIn, type Document, type Operation, type Schema } from './operations.ts'

/** Where a body has a field that an extension brings: names of properties, `*` for each entry of a list. */
type FieldPath = readonly string[]

type ExtensionFields = {
  inQuery: readonly FieldPath[]
  inRequest: readonly FieldPath[]
  inAnswer: readonly FieldPath[]
}

/** In contract-only mode, fields of extensions are neither read nor answered (docs/contract-decisions.md#rule-for-extensions). */
export function dropExtensionFields(app: FastifyInstance, document: Document) {
  const fields = new Map(
    operationsIn(document).map(({ operation }) => [operation.operationId, fieldsOf(document, operation)]),
  )
  app.addHook('preValidation', async (request) => {
    const known = fields.get(request.routeOptions.config.operation?.operationId ?? '')
    if (known === undefined) return
    request.query = withoutFields(request.query, known.inQuery)
    request.body = withoutFields(request.body, known.inRequest)
  })
  // Not before the answer is text, because some handlers write that themselves. Kept answers are bytes, and were here before.
  app.addHook('onSend', async (request, reply, payload) => {
    const known = fields.get(request.routeOptions.config.operation?.operationId ?? '')
    if (typeof payload !== 'string' || reply.statusCode !== 200 || known === undefined) return payload
    return known.inAnswer.length === 0 ? payload : JSON.stringify(withoutFields(JSON.parse(payload), known.inAnswer))
  })
}

/** The same for every refusal, whichever address it answers. */
export function dropExtensionsOfProblems(app: FastifyInstance, document: Document) {
  const paths = pathsIn(document, { $ref: '#/components/schemas/Problem' }, [])
  app.addHook('onSend', async (_request, reply, payload) => {
    const isProblem = reply.statusCode >= 400 && String(reply.getHeader('content-type')).startsWith('application/json')
    return isProblem && typeof payload === 'string'
      ? JSON.stringify(withoutFields(JSON.parse(payload), paths))
      : payload
  })
}

function fieldsOf(document: Document, operation: Operation): ExtensionFields {
  const inBody = (schema: Schema | undefined) => (schema === undefined ? [] : pathsIn(document, schema, []))
  const parameters = operation.parameters ?? []
  return {
    inQuery: parameters.flatMap((parameter) =>
      'x-extension' in parameter && parameter.name !== undefined ? [[parameter.name]] : [],
    ),
    inRequest: inBody(operation.requestBody?.content?.['application/json']?.schema),
    inAnswer: inBody(operation.responses['200']?.content?.['application/json']?.schema),
  }
}

/** The body without these fields; the one given stays as it was. */
export function withoutFields(body: unknown, paths: readonly FieldPath[]): unknown {
  return paths.reduce(withoutField, body)
}

function withoutField(body: unknown, [name, ...rest]: FieldPath): unknown {
  if (name === undefined || typeof body !== 'object' || body === null) return body
  if (name === '*') return Array.isArray(body) ? body.map((entry) => withoutField(entry, rest)) : body
  const entries = Object.entries(body)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== name))
  return Object.fromEntries(entries.map(([key, value]) => [key, key === name ? withoutField(value, rest) : value]))
}

function pathsIn(document: Document, schema: Schema, seen: readonly string[]): FieldPath[] {
  const { $ref } = schema
  if ($ref !== undefined) {
    const target = document.components.schemas[$ref.split('/').at(-1) ?? '']
    return target === undefined || seen.includes($ref) ? [] : pathsIn(document, target, [...seen, $ref])
  }
  const ofParts = (schema.allOf ?? []).flatMap((part) => pathsIn(document, part, seen))
  const ofItems = schema.items === undefined ? [] : pathsIn(document, schema.items, seen).map((path) => ['*', ...path])
  const ofProperties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    'x-extension' in property ? [[name]] : pathsIn(document, property, seen).map((path) => [name, ...path]),
  )
  return [...ofParts, ...ofItems, ...ofProperties]
}
