import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'
import type { OperationInfo } from './operations.ts'

/** The names in `fields` (docs/contract.md 4.0), or null when the caller wants all; 400 `UNKNOWN_FIELD` for any other. */
export function parseFields(fields: unknown, operation: OperationInfo): readonly string[] | null {
  if (typeof fields !== 'string' || operation.selectableFields === null) return null
  const names = fields.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !operation.selectableFields?.has(name))
  if (unknown !== undefined) {
    const allowed = [...operation.selectableFields]
    const message = `"${unknown}" is not a field of this answer. Allowed: ${allowed.join(', ')}.`
    throw Problem.invalid([{ field: 'fields', code: 'notOneOf', params: { allowed }, message }], 'UNKNOWN_FIELD')
  }
  return names
}

/** The names that a request wants of an answer which its handler writes as text, each once; null for all. */
export function selectedFields({ query, routeOptions }: FastifyRequest<{ Querystring?: { fields?: string } }>) {
  const { operation } = routeOptions.config
  const names = operation === undefined ? null : parseFields(query?.fields, operation)
  return names === null ? null : [...new Set(names)]
}

/** The answer with only the named fields in each entry; a page keeps its envelope. */
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
