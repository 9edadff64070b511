import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Problem } from '../problems.ts'

/** The document's own bodies have five. Everything that walks a body may rely on it. */
const MAX_DEPTH = 64

/** What the document asks a body for is refused without one; everything else takes an empty one, whatever it is called. */
export function registerJsonBodies(api: FastifyInstance) {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the content type of a body that they do not send.
    const text = String(body)
    if (text === '') done(null, needsBody(request) ? undefined : {})
    else if (isDeeperThan(MAX_DEPTH, text)) done(tooDeep())
    else void parseJson(request, text, done)
  })

  // Fastify checks no body that has no content type.
  api.addHook('preHandler', async (request) => {
    if (request.body === undefined && needsBody(request)) {
      throw Problem.invalid([{ field: 'body', code: 'required', message: 'is required' }])
    }
  })
}

function tooDeep() {
  const message = `must have at most ${MAX_DEPTH} levels of lists and objects within each other.`
  return Problem.invalid([{ field: 'body', code: 'tooDeep', params: { max: MAX_DEPTH }, message }])
}

/** Whether JSON has more lists and objects within each other; of a text that is no JSON it may say either. */
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

/** Where the quotation mark is that closes the one at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function needsBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.operation?.needsBody ?? false
}

/**
 * Requests are checked against the document: text from the path and the query is coerced, a body is taken as it is.
 * Answers are written whole; tests check them against the document.
 */
export function registerValidation(app: FastifyInstance) {
  // Anyone who wants a body says which: a text would go unchecked, and JSON of any depth would be read for no address at all.
  app.removeAllContentTypeParsers()
  registerStorableText(app)
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? compileBody : compileOther)(schema))
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

const compileBody = schemaCompiler(false)
const compileOther = schemaCompiler('array')

/**
 * Many operations have the same schemas, above all in their paths: each is compiled once, and only when it's needed, because
 * all of them together take as long as the rest of a start, and most are never asked for.
 */
function schemaCompiler(coerceTypes: false | 'array'): (schema: unknown) => FastifyValidator {
  // `verbose` hands the document's own example on to anyone who sent something of another form.
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

/** Fastify reads the errors off the function that it has called. */
type FastifyValidator = { (value: unknown): boolean; errors?: ValidateFunction['errors'] }

function asSchema(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null) throw new Error('A schema must be an object.')
  return schema
}

const MAX_NAME_LENGTH = 200

/** Text that PostgreSQL would refuse (U+0000) or that no encoding carries (half a surrogate pair) is 400 everywhere. */
function registerStorableText(app: FastifyInstance) {
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

/** Names come from anyone who asks, and may be as long as the body. */
function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`
}
