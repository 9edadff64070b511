/** The database is down, out of connections, or timed out. Nothing was half done, so the caller can retry. */
export class DatabaseUnavailable extends Error {
  /** The HTTP status; the authorization server uses it. */
  readonly statusCode = 503
  /** True if the connection broke during a commit, which may have succeeded. */
  readonly isUncertain: boolean

  constructor(cause: unknown, { isUncertain = false } = {}) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.isUncertain = isUncertain
  }
}

/**
 * PostgreSQL's transient error codes: connections that end or are refused (08, 57P), insufficient resources (53), a
 * read-only server (25006), transactions that idled or ran for too long (25P03, 25P04), serialization failures,
 * deadlocks and lock time-outs (40001, 40P01, 55P03), and statement time-outs (57014).
 */
const passing = /^(08...|53...|57P..|25006|25P03|25P04|40001|40P01|55P03|57014)$/

/** After these the connection is unusable. */
const ending = /^(08...|57P..|25006|25P03)$/

/** The SQLSTATE code; null for an error that didn't come from the server. */
function serverCode(error: unknown): string | null {
  const isSent = error instanceof Error && 'severity' in error && 'code' in error
  return isSent && typeof error.code === 'string' ? error.code : null
}

/** True for a transient error that isn't the statement's fault. */
export function isPassingAnswer(error: unknown): boolean {
  return passing.test(serverCode(error) ?? '')
}

/** True if the connection must be replaced after this error. */
export function endsConnection(error: unknown): boolean {
  return ending.test(serverCode(error) ?? '')
}

const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed))/

/**
 * True if the driver has no connection or lost it. Errors of the operating system have a code such as `ECONNREFUSED`.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || serverCode(error) !== null) return false
  return driverWords.test(error.message) || ('code' in error && /^E(?!RR_)[A-Z_]+$/.test(String(error.code)))
}

/** The `DatabaseUnavailable` in an error's chain of causes; null if there is none. */
export function unavailableIn(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : null
}

/** True for a statement time-out: the statement would take as long on another server. */
export function ranOutOfTime(error: unknown): boolean {
  return serverCode(unavailableIn(error)?.cause) === '57014'
}
