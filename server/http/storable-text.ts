import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

/** Text that PostgreSQL would refuse (U+0000) or that no encoding carries (half a surrogate pair) is 400 everywhere. */
export function registerStorableText(app: FastifyInstance) {
  app.addHook('preValidation', async (request, reply) => {
    // Fastify's query is no plain object.
    const query = Object.entries(request.query ?? {})
    const field = unstorableField(Object.fromEntries(query)) ?? unstorableField(request.body)
    if (field === null) return
    // A page is shown without it: nobody could read what the API answers.
    if (isPage(request)) return reply.redirect(request.url.replaceAll('%00', ''))
    throw Problem.invalid([{ field, message: 'must be Unicode text without the character U+0000.' }])
  })
}

const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest) =>
  method === 'GET' && url.startsWith('/d/') && url.includes('%00') && accept.includes('text/html')

/** The path of the first such text in a JSON value; null when all of it can be kept. Other bodies, such as streams, are not looked into. */
export function unstorableField(value: unknown): string | null {
  // A list instead of recursion: a body can be nested more deeply than the stack allows.
  const open = [{ value, field: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value === 'string' && !isStorable(next.value)) return next.field || 'body'
    for (const [key, child] of childrenOf(next.value)) {
      open.push({ value: child, field: next.field === '' ? key : `${next.field}.${key}` })
    }
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function childrenOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === Object.prototype || prototype === null || Array.isArray(value)
  return isPlain ? Object.entries(value) : []
}
