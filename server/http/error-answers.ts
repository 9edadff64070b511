import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DatabaseUnavailable, unavailableIn } from '../db/database-unavailable.ts'
import type { BrokenRule, FieldError } from '../field-errors.ts'
import { StoreUnavailable } from '../files/file-store.ts'
import { throttledLog } from '../log/create-logger.ts'
import { refuseInProtocol } from '../oauth/oauth-requests.ts'
import { Problem } from '../problems.ts'
import { HEADERS_WITHOUT_HOOKS } from './security-headers.ts'

/** While the database is down every request fails, and while the object store is down every upload. */
const SAID_EVERY_MS = 10_000

/** The only place that turns errors into the common error body (RFC 9457 members). */
export function registerErrorAnswers(app: FastifyInstance) {
  const saying = (what: string) =>
    throttledLog(
      (err, leftOut) => app.log.error({ err, leftOut }, `rejecting requests: ${what} is unavailable`),
      SAID_EVERY_MS,
    )
  const sayUnavailable = saying('the database')
  const sayStoreUnavailable = saying('the file store')
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const unavailable = unavailableIn(error)
    if (unavailable !== null) sayUnavailable(unavailable.cause)
    if (error instanceof StoreUnavailable) sayStoreUnavailable(error)
    const problem = unavailable === null ? toProblem(error, request) : ofDatabase(unavailable, request)
    if (problem !== null) return refuseInProtocol(request, reply, problem) ?? sendProblem(reply, problem)
    request.log.error({ err: error }, 'request failed')
    void reply.header('x-request-id', request.id)
    return sendBody(reply, { status: 500, detail: `The service failed. For details, see ${request.id} in its log.` })
  })
}

/** For URLs that Fastify rejects before routing because their encoding is broken. */
export function answerBrokenAddress(reply: FastifyReply) {
  return sendProblem(reply.headers(HEADERS_WITHOUT_HOOKS), new Problem(400, 'The URL isn’t well-formed.'))
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  if (problem.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(problem.retryAfterSeconds))
  if (problem.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
  if (problem.code === 'INSUFFICIENT_SCOPE') void reply.header('WWW-Authenticate', scopeChallenge(problem))
  return sendBody(reply, {
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    errors: problem.errors,
  })
}

/** RFC 6750, section 3.1. */
function scopeChallenge({ neededScope }: Problem): string {
  return `Bearer error="insufficient_scope"${neededScope === null ? '' : `, scope="${neededScope}"`}`
}

/** A request that only reads had no effect, so its outcome is never uncertain. */
function ofDatabase({ isUncertain }: DatabaseUnavailable, { method }: FastifyRequest): Problem {
  return isUncertain && method !== 'GET' && method !== 'HEAD' ? Problem.uncertain() : Problem.unavailable()
}

type Body = { status: number; detail: string; code?: string | undefined; errors?: readonly FieldError[] | undefined }

function sendBody(reply: FastifyReply, { status, detail, code, errors }: Body) {
  return reply
    .code(status)
    .type('application/json')
    .send({ type: 'about:blank', title: STATUS_CODES[status], status, detail, code, errors })
}

function toProblem(error: Error & Partial<FastifyError>, request: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof StoreUnavailable) return Problem.unavailable()
  if (error.validation !== undefined)
    return Problem.invalid(error.validation.map((issue) => toFieldError(issue, error.validationContext)))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem(415, 'The body must be JSON (content type application/json).')
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  if (error.statusCode === 400) return new Problem(400, 'The body isn’t valid JSON.', { code: 'VALIDATION_FAILED' })
  return null
}

function tooLarge({ routeOptions: { bodyLimit } }: FastifyRequest): Problem {
  return new Problem(413, `The body is larger than ${bodyLimit.toLocaleString('en-US')} bytes.`)
}

/** A single validation error. */
type Issue = NonNullable<FastifyError['validation']>[number]

type Found = { params: Issue['params']; schema: Record<string, unknown>; example: string | null }

/** `context` is the validated part of the request. */
function toFieldError(issue: Issue, context: string | undefined): FieldError {
  const { instancePath, params, keyword } = issue
  const parent = instancePath.slice(1).replaceAll('/', '.')
  const missing = keyword === 'required' ? String(params.missingProperty) : ''
  const field = [parent, missing].filter(Boolean).join('.') || (context ?? 'body')
  const found = { params, schema: schemaOf(issue), example: exampleOf(issue) }
  return { field, message: sentenceOf(issue, found), ...(ruleByKeyword[keyword]?.(found) ?? { code: 'invalid' }) }
}

const limitOf = ({ params }: Found) => Number(params.limit)

const formRule = ({ params, example }: Found): BrokenRule => {
  if (params.format === 'email') return { code: 'notAnEmailAddress' }
  return example === null ? { code: 'invalid' } : { code: 'wrongFormat', params: { example } }
}

const ruleByKeyword: Partial<Record<string, (found: Found) => BrokenRule>> = {
  required: () => ({ code: 'required' }),
  type: ({ params }) => ({ code: 'wrongType', params: { allowed: [params.type].flat().map(String) } }),
  minLength: (found) =>
    limitOf(found) === 1 ? { code: 'blank' } : { code: 'tooShort', params: { min: limitOf(found) } },
  maxLength: (found) => ({ code: 'tooLong', params: { max: limitOf(found) } }),
  minItems: (found) => ({ code: 'tooFew', params: { min: limitOf(found) } }),
  maxItems: (found) => ({ code: 'tooMany', params: { max: limitOf(found) } }),
  minimum: rangeRule,
  maximum: rangeRule,
  // Null means "no value" and isn't a choice worth listing.
  enum: ({ params }) => ({
    code: 'notOneOf',
    params: {
      allowed: [params.allowedValues]
        .flat()
        .filter((value) => value !== null)
        .map(String),
    },
  }),
  const: ({ params }) => ({ code: 'notOneOf', params: { allowed: [String(params.allowedValue)] } }),
  format: formRule,
  pattern: formRule,
}

/** Names both bounds if the document has both, because a person wants to know them at once. */
function rangeRule({ schema: { minimum: min, maximum: max } }: Found): BrokenRule {
  if (typeof min !== 'number') return { code: 'tooLarge', params: { max: Number(max) } }
  return typeof max === 'number' ? { code: 'outOfRange', params: { min, max } } : { code: 'tooSmall', params: { min } }
}

/** What is allowed. For a pattern or format, the document's example, because a regular expression is hard to read. */
function sentenceOf({ params, message = 'isn’t valid', keyword }: Issue, { example }: Found): string {
  if (keyword === 'required') return 'is required'
  if (Array.isArray(params.allowedValues)) return `${message}: ${params.allowedValues.map(String).join(', ')}`
  return (keyword === 'pattern' || keyword === 'format') && example !== null ? `must have the form ${example}` : message
}

function exampleOf(issue: Issue): string | null {
  const { examples } = schemaOf(issue)
  return Array.isArray(examples) && typeof examples[0] === 'string' ? examples[0] : null
}

/** The violated schema; Ajv includes it because it's `verbose`. */
function schemaOf(issue: object): Record<string, unknown> {
  const schema = 'parentSchema' in issue ? issue.parentSchema : null
  return typeof schema === 'object' && schema !== null ? { ...schema } : {}
}
