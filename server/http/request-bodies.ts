import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Problem } from '../problems.ts'

/** The document's own bodies nest five levels. Code that walks a body recursively relies on this limit. */
const MAX_DEPTH = 64

/** A missing body is an error only if the document requires one, regardless of the content type. */
export function registerJsonBodies(api: FastifyInstance) {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send a content type without a body.
    const text = String(body)
    if (text === '') done(null, needsBody(request) ? undefined : {})
    else if (isDeeperThan(MAX_DEPTH, text)) done(tooDeep())
    else void parseJson(request, text, done)
  })

  // Fastify doesn't validate a body that has no content type.
  api.addHook('preHandler', async (request) => {
    if (request.body === undefined && needsBody(request)) {
      throw Problem.invalid([{ field: 'body', code: 'required', message: 'is required' }])
    }
  })
}

function tooDeep() {
  const message = `must not nest lists and objects more than ${MAX_DEPTH} levels deep.`
  return Problem.invalid([{ field: 'body', code: 'tooDeep', params: { max: MAX_DEPTH }, message }])
}

/** Whether JSON nests deeper than this. For invalid JSON the result is arbitrary. */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') at = endOfText(json, at)
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}

/** The index of the quotation mark that closes the string starting at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function needsBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.operation?.needsBody ?? false
}

/**
 * Validates requests against the document: values in paths and queries are coerced, bodies aren't. Responses aren't
 * validated at run time; tests do that.
 */
export function registerValidation(app: FastifyInstance) {
  // Each kind of body is accepted explicitly: text would bypass validation, and Fastify would parse JSON of any depth
  // even for unknown paths.
  app.removeAllContentTypeParsers()
  registerStorableText(app)
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? compileBody : compileOther)(schema))
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

const compileBody = schemaCompiler(false)
const compileOther = schemaCompiler('array')

/**
 * Compiles each distinct schema once, on first use. Many operations share schemas, especially for their paths.
 * Compiling all of them would double the start-up time, and most are never used.
 */
function schemaCompiler(coerceTypes: false | 'array'): (schema: unknown) => FastifyValidator {
  // `verbose` provides the document's example for the error message.
  const ajv = new Ajv2020({ strict: false, strictNumbers: true, coerceTypes, useDefaults: true, verbose: true })
  addFormats.default(ajv)
  const compiled = new Map<string, ValidateFunction>()
  return (schema) => {
    const key = JSON.stringify(schema)
    const validate: FastifyValidator = (value) => {
      const compiledSchema = compiled.get(key) ?? ajv.compile(asSchema(schema))
      compiled.set(key, compiledSchema)
      const isValid = compiledSchema(value)
      validate.errors = compiledSchema.errors
      return isValid
    }
    return validate
  }
}

/** Fastify reads `errors` from the function it called. */
type FastifyValidator = { (value: unknown): boolean; errors?: ValidateFunction['errors'] }

function asSchema(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null) throw new Error('A schema must be an object.')
  return schema
}

const MAX_NAME_LENGTH = 200

/** Rejects text that PostgreSQL can't store (U+0000) or that isn't valid Unicode (lone surrogates) with 400. */
function registerStorableText(app: FastifyInstance) {
  app.addHook('preValidation', async (request, reply) => {
    // Fastify's query object has no prototype.
    const query = Object.entries(request.query ?? {})
    const field = unstorableField(Object.fromEntries(query)) ?? unstorableField(request.body)
    if (field === null) return
    // Pages drop the character instead: a person can't make sense of a JSON error.
    if (isPage(request)) return reply.redirect(request.url.replaceAll('%00', ''))
    const message = 'must be Unicode text without the character U+0000.'
    throw Problem.invalid([{ field, code: 'unsupportedCharacter', message }])
  })
}

const isPage = ({ method, url, headers: { accept = '' } }: FastifyRequest) =>
  method === 'GET' && url.startsWith('/d/') && url.includes('%00') && accept.includes('text/html')

/**
 * The path of the first such text in a JSON value; null if there is none. Skips other bodies, such as streams.
 * Recursive, which is safe because the nesting is limited.
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

/** Names come from the client and may be as long as the body. */
function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`
}
