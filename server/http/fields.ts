import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'
import { type Document, type Operation, type OperationInfo, operationsIn, type Schema } from './operations.ts'

/**
 * The names in `fields` (docs/contract.md 4.0); null if the caller wants all. 400 `UNKNOWN_FIELD` for any other name.
 */
export function parseFields(fields: unknown, operation: OperationInfo): readonly string[] | null {
  if (typeof fields !== 'string' || operation.selectableFields === null) return null
  const names = fields.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !operation.selectableFields?.has(name))
  if (unknown !== undefined) {
    const allowed = [...operation.selectableFields]
    const message = `"${unknown}" isn’t a field of this response. Allowed: ${allowed.join(', ')}.`
    throw Problem.invalid([{ field: 'fields', code: 'notOneOf', params: { allowed }, message }], 'UNKNOWN_FIELD')
  }
  return names
}

/** For handlers that write their response as text: the selected names without duplicates; null for all. */
export function selectedFields({ query, routeOptions }: FastifyRequest<{ Querystring?: { fields?: string } }>) {
  const { operation } = routeOptions.config
  const names = operation === undefined ? null : parseFields(query?.fields, operation)
  return names === null ? null : [...new Set(names)]
}

/** Keeps only the named fields of each entry; a page keeps its envelope. */
export function selectFields(body: unknown, names: readonly string[], isPaged: boolean): unknown {
  if (Array.isArray(body)) return body.map((entry) => pick(entry, names))
  if (!isRecord(body)) return body
  if (Array.isArray(body.items) && (isPaged || Object.keys(body).length === 1)) {
    return { ...body, items: body.items.map((entry) => pick(entry, names)) }
  }
  return pick(body, names)
}

function pick(entry: unknown, names: readonly string[]): unknown {
  if (!isRecord(entry)) return entry
  return Object.fromEntries(names.filter((name) => name in entry).map((name) => [name, entry[name]]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Path to an extension's field in a body: property names, with `*` for each entry of a list. */
type FieldPath = readonly string[]

type ExtensionFields = {
  inQuery: readonly FieldPath[]
  inRequest: readonly FieldPath[]
  inAnswer: readonly FieldPath[]
}

/**
 * In contract-only mode, drops extension fields from requests and responses
 * (docs/contract-decisions.md#rule-for-extensions).
 */
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
  // On the serialized response, because some handlers write text themselves. Cached responses are bytes and were
  // already filtered.
  app.addHook('onSend', async (request, reply, payload) => {
    const known = fields.get(request.routeOptions.config.operation?.operationId ?? '')
    if (typeof payload !== 'string' || reply.statusCode !== 200 || known === undefined) return payload
    return known.inAnswer.length === 0 ? payload : JSON.stringify(withoutFields(JSON.parse(payload), known.inAnswer))
  })
}

/** The same for every error response, on any path. */
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

/** A copy of the body without these fields. */
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
