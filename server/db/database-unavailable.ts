/**
 * The database is away, has no connection left, or did not get it done in time. Nothing of what was asked is half done, and it
 * may be asked again.
 */
export class DatabaseUnavailable extends Error {
  /** What it is for the caller; the authorization server answers with it. */
  readonly statusCode = 503
  /** True when the connection broke while a change was being kept: it may have been done. */
  readonly isUncertain: boolean

  constructor(cause: unknown, { isUncertain = false } = {}) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.isUncertain = isUncertain
  }
}

/**
 * Of PostgreSQL's error codes those that pass: connections that end or are refused (08, 57P), too few resources (53), a server
 * that takes no writes just now (25006), transactions that were open for too long (25P03, 25P04), that met others (40001,
 * 40P01, 55P03), and statements that took too long (57014).
 */
const passing = /^(08...|53...|57P..|25006|25P03|25P04|40001|40P01|55P03|57014)$/

/** After these the connection is of no use, whatever it may still say. */
const ending = /^(08...|57P..|25006|25P03)$/

/** The five characters by which the server says what is wrong; null for an error that it did not send. */
function serverCode(error: unknown): string | null {
  const isSent = error instanceof Error && 'severity' in error && 'code' in error
  return isSent && typeof error.code === 'string' ? error.code : null
}

/** True for an answer of the server that is no fault of the statement. */
export function isPassingAnswer(error: unknown): boolean {
  return passing.test(serverCode(error) ?? '')
}

/** True for an answer after which the connection has to be replaced. */
export function endsConnection(error: unknown): boolean {
  return ending.test(serverCode(error) ?? '')
}

const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed))/

/** True where the driver has no connection or lost it: what the system says of it has a code such as `ECONNREFUSED`. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || serverCode(error) !== null) return false
  return driverWords.test(error.message) || ('code' in error && /^E(?!RR_)[A-Z_]+$/.test(String(error.code)))
}

/** The failure that hangs onto an error, however often it was wrapped; null for any other error. */
export function unavailableIn(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : null
}

/** True where a statement was ended because its time was over: it would take as long elsewhere. */
export function ranOutOfTime(error: unknown): boolean {
  return serverCode(unavailableIn(error)?.cause) === '57014'
}
