import { type DestinationStream, type Logger, pino } from 'pino'

/** Log levels, from everything to nothing. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Creates the service's log: lines of JSON to standard output by default, without personal data. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    // We don't control what third-party errors say.
    hooks: { streamWrite: redact },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

type Description = {
  type: string
  message: string
  stack?: string | undefined
  cause?: Description
  [fact: string]: unknown
}

/** Facts about an error that are neither personal nor secret. PostgreSQL's `detail`, for example, quotes whole rows. */
const FACTS = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'statusCode', 'syscall']
const MAX_DEPTH = 4
/** Some errors quote input of any length. */
const MAX_MESSAGE_LENGTH = 2_000
const MAX_STACK_LENGTH = 4_000

/** Describes an error for the log: what kind, where and why, without the data it was about. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? beginningOf(error) : typeof error
  const { name, cause } = error
  const message = beginningOf(error.message)
  // It begins with the message.
  const stack = error.stack?.replace(error.message, () => message).slice(0, MAX_STACK_LENGTH)
  const facts = Object.entries(error).filter(([key, value]) => FACTS.includes(key) && isPlain(value))
  const description: Description = { type: name, message, stack, ...Object.fromEntries(facts) }
  return cause === undefined || depth >= MAX_DEPTH
    ? description
    : { ...description, cause: describeError(cause, depth + 1) }
}

const beginningOf = (text: string) =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Replaces removed text. */
const GONE = '[removed]'

/**
 * Patterns for what mustn't be in a log, and their replacements. Matches end before a quote, so that the line stays
 * JSON. An unbounded pattern only matches from the start of its run, because it's tried at every character of untrusted
 * input.
 */
const secrets: [pattern: RegExp, replacement: string][] = [
  // Only the host of an address stays: paths and queries of feeds, uploads, media and sign-ons are secrets.
  [/\b((?:https?|wss?):\/\/)(?:[^\s"\\/?#@]*@)?([^\s"\\/?#]+)[^\s"\\]*/gi, `$1$2/${GONE}`],
  [/(?<![a-z+.-])([a-z+.-]+:\/\/)[^\s"\\/@]+@/gi, `$1${GONE}@`],
  [/(?<![\w.~%/-])([\w.~%-]*\/[\w.~%/-]*)\?[\w.~%-]+=[^\s"\\]*/g, `$1?${GONE}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${GONE}`],
  [
    /\b(password|passwd|secret|client_secret|code_verifier|access_?token|refresh_?token|id_token)(\\?["']?\s*[:=]\s*\\?["']?)[^\s"'\\,&}]+/gi,
    `$1$2${GONE}`,
  ],
  [/\bservice_user_[a-z]+_[\w-]+|\bwhsec_[\w+/=-]+|\beyJ[\w-]{1,500}\.[\w-]+(?:\.[\w-]*)?/g, GONE],
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, GONE],
  // Random text, like our links and cookies and third-party codes.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, GONE],
]

/** Removes tokens, passwords, e-mail addresses and everything but the host of web addresses from a line of the log. */
export function redact(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

/** Logs repeated events, such as that the database is away, only once in a while, with the number left out. */
export function throttledLog<T>(
  say: (what: T, leftOut: number) => void,
  everyMs: number,
  now = () => performance.now(),
): (what: T) => void {
  let nextAt = -Infinity
  let leftOut = 0
  return (what) => {
    if (now() < nextAt) {
      leftOut += 1
      return
    }
    nextAt = now() + everyMs
    say(what, leftOut)
    leftOut = 0
  }
}

/** While the database is away, every query fails, many times a second. */
export const SAID_EVERY_MS = 10_000

export function throttledErrorLog(logger: Logger, what: string) {
  return throttledLog((err, leftOut) => logger.error({ err, leftOut }, what), SAID_EVERY_MS)
}
