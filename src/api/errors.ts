import type { FieldError, Problem, ProblemCode } from '#openapi/generated/types.ts'

/** Kinds of failed requests, by what the person can do about them. */
export type ApiErrorKind =
  | 'signed-out' // 401
  | 'forbidden' // 403: visible, but needs a higher role or more access
  | 'not-found' // 404: also covers "not visible to you"
  | 'invalid' // 400, 413, 415
  | 'conflict' // 409 EDIT_CONFLICT: someone else has changed it
  | 'limit-reached' // 400 LIMIT_REACHED: something has to be deleted first
  | 'rate-limited' // 429: waiting helps
  | 'busy' // 429 TOO_MANY_CONCURRENT_TRANSCRIPTIONS: waiting helps
  | 'quota-used-up' // 429 FUP_LIMIT_EXCEEDED: waiting doesn't help
  | 'not-offered' // 501: the service doesn't support this
  | 'unavailable' // 5xx, or no response at all

type ApiErrorDetails = {
  status?: number | undefined
  code?: ProblemCode | undefined
  fieldErrors?: readonly FieldError[] | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * A refused or failed request. `message` is the service's own English sentence; `useErrorMessage` returns one in the
 * person's language.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: ProblemCode | undefined
  readonly fieldErrors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails = {}) {
    super(message, details)
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.fieldErrors = details.fieldErrors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Converts whatever a request threw to an `ApiError`. An abort is returned unchanged, because no one needs to hear about it. */
export function toApiError(thrown: unknown, response: Response | undefined): unknown {
  if (thrown instanceof ApiError || isAbort(thrown)) return thrown
  const { detail, code, errors }: Partial<Problem> = isProblem(thrown) ? thrown : {}
  const status = response?.status
  return new ApiError(kindOf(status, code), detail ?? 'The service did not answer.', {
    status,
    code,
    fieldErrors: errors,
    retryAfterSeconds: readRetryAfter(response),
    cause: thrown,
  })
}

const kindByStatus: Partial<Record<number, ApiErrorKind>> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  413: 'invalid',
  415: 'invalid',
  501: 'not-offered',
}

function kindOf(status: number | undefined, code: ProblemCode | undefined): ApiErrorKind {
  if (code === 'LIMIT_REACHED') return 'limit-reached'
  if (code === 'EDIT_CONFLICT') return 'conflict'
  if (status !== 429) return (status === undefined ? undefined : kindByStatus[status]) ?? 'unavailable'
  if (code === 'FUP_LIMIT_EXCEEDED') return 'quota-used-up'
  if (code === 'TOO_MANY_CONCURRENT_TRANSCRIPTIONS') return 'busy'
  return 'rate-limited'
}

function readRetryAfter(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

const isAbort = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'AbortError'

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
}
