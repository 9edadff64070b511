import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

const MAX_NAME_LENGTH = 200

/** Text that PostgreSQL would refuse (U+0000) or that no encoding carries (half a surrogate pair) is 400 everywhere. */
export function registerStorableText(app: FastifyInstance) {
  app.addHook('preValidation', async (request, reply) => {
    // Fastify's query is no plain object.
    const query = Object.entries(request.query ?? {})
    const field = unstorableField(Object.fromEntries(query)) ?? unstorableField(request.body)
    if (field === null) return
    // A page is shown without it: nobody could read what the API answers.
    if (isPage(request)) return reply.redirect(request.url.replaceAll('%00', ''))
    const message = 'must be Unicode text without the character U+0000.'
    throw Problem.invalid([{ field, code: 'unsupportedCharacter', message }])
  })
}

const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest) =>
  method === 'GET' && url.startsWith('/d/') && url.includes('%00') && accept.includes('text/html')

/**
 * The path of the first such text in a JSON value; null when all of it can be kept. Other bodies, such as streams, are not
 * looked into. It calls itself for each level, of which bodies have few.
 */
export function unstorableField(value: unknown): string | null {
  const path = unstorablePath(value)
  return path === null ? null : shortened(path.join('.') || 'body')
}

function unstorablePath(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (Array.isArray(value)) return firstPath(value.keys(), (index) => value[index])
  if (!isPlainObject(value)) return null
  return firstPath(Object.keys(value), (name) => value[name])
}

function firstPath<K extends string | number>(keys: Iterable<K>, child: (key: K) => unknown): string[] | null {
  for (const key of keys) {
    const path = unstorablePath(child(key))
    if (path !== null) return [String(key), ...path]
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Names come from whoever asks, and may be as long as the body. */
function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`
}
