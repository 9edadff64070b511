import type { FieldError } from './field-errors.ts'
import type { TranscriptFileProblem } from './transcript-files/transcript-file-rules.ts'

export type ProblemCode =
  | 'FUP_LIMIT_EXCEEDED'
  | 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS'
  | 'RATE_LIMITED'
  | 'NO_FREE_SEAT'
  | 'UNKNOWN_FIELD'
  | 'VALIDATION_FAILED'
  | 'TAG_LIMIT'
  | 'UPLOAD_INCOMPLETE'
  | 'URL_NOT_ALLOWED'
  | 'OWNER_REQUIRED'
  | 'EDIT_CONFLICT'
  | 'RUN_IN_FLIGHT'
  | 'SOUND_IN_PREPARATION'
  | 'INSUFFICIENT_SCOPE'
  | 'SESSION_TOO_OLD'
  | 'SESSION_REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'PROOF_REQUIRED'
  | 'SIGN_IN_EXPIRED'
  | 'LIMIT_REACHED'
  | TranscriptFileProblem

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 411 | 412 | 413 | 415 | 416 | 429 | 503 | 507

/** Suggested Retry-After while the database is down. */
export const UNAVAILABLE_SECONDS = 5

type ProblemOptions = {
  code?: ProblemCode
  errors?: readonly FieldError[]
  retryAfterSeconds?: number
  /** The scope the OAuth token lacks; null if no scope would help. */
  neededScope?: string | null
}

/** The errors a feature may throw. Only `server/http/` turns them into responses. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly code: ProblemCode | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly neededScope: string | null

  constructor(status: ProblemStatus, detail: string, options: ProblemOptions = {}) {
    super(detail)
    this.status = status
    this.code = options.code
    this.errors = options.errors
    this.retryAfterSeconds = options.retryAfterSeconds
    this.neededScope = options.neededScope ?? null
  }

  /** 400 naming each offending field. */
  static invalid(errors: readonly FieldError[], code: ProblemCode = 'VALIDATION_FAILED') {
    const detail = errors.map((error) => `${error.field}: ${error.message}`).join(' ')
    return new Problem(400, detail, { code, errors })
  }

  static unauthenticated() {
    return new Problem(401, 'A valid bearer token is required.')
  }

  static forbidden(detail: string, code?: ProblemCode) {
    return new Problem(403, detail, code === undefined ? {} : { code })
  }

  /** The application was granted too few scopes, or no scope allows this operation. */
  static insufficientScope(detail: string, neededScope: string | null) {
    return new Problem(403, detail, { code: 'INSUFFICIENT_SCOPE', neededScope })
  }

  /** Missing, or not visible to the caller: the response is the same (docs/contract.md 5.4). */
  static notFound(what: string) {
    return new Problem(404, `${what} not found.`)
  }

  /** Someone else changed it first; nothing was written. */
  static conflict(detail: string) {
    return new Problem(409, detail, { code: 'EDIT_CONFLICT' })
  }

  static quotaUsedUp() {
    return new Problem(429, 'This company’s transcription quota is used up; waiting does not help.', {
      code: 'FUP_LIMIT_EXCEEDED',
    })
  }

  static tooManyTranscriptions() {
    return new Problem(429, 'Too many of this company’s transcriptions are running. Try again when one finishes.', {
      code: 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS',
      retryAfterSeconds: 15,
    })
  }

  /** The database is down or too busy. */
  static unavailable() {
    return new Problem(
      503,
      `The service can’t do this right now. Nothing was changed. Try again in ${UNAVAILABLE_SECONDS} seconds.`,
      { retryAfterSeconds: UNAVAILABLE_SECONDS },
    )
  }

  /** The database connection broke during a commit, so the outcome is unknown. Don't tell clients to retry. */
  static uncertain() {
    return new Problem(
      503,
      'The service lost its database connection while saving. Check whether it was saved before you try again.',
    )
  }

  static rateLimited(retryAfterSeconds: number) {
    return new Problem(429, 'Too many requests. Wait, then try again.', { code: 'RATE_LIMITED', retryAfterSeconds })
  }
}

/**
 * Optimistic concurrency check: fails if a field no longer has the value its caller read (`expected`). Call it with the
 * row locked. Fields without an expected value aren't compared. A field that already equals `wanted` is fine, because
 * the response to an earlier attempt may have been lost.
 * @throws Problem 409 EDIT_CONFLICT naming the fields
 */
export function requireExpected<Facts extends object>(
  expected: Partial<Facts> | undefined,
  now: Facts,
  wanted: Partial<Facts>,
): void {
  if (expected === undefined) return
  const fields = Object.keys(now).filter((field): field is keyof Facts & string => field in now)
  const others = fields.filter(
    (field) => expected[field] !== undefined && now[field] !== expected[field] && now[field] !== wanted[field],
  )
  if (others.length > 0) throw Problem.conflict(`This was changed elsewhere: ${others.join(', ')}.`)
}
