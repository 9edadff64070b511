import { type DestinationStream, type Logger, pino } from 'pino'

/** How much is logged, from everything to nothing. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The service's log: a line of JSON each, onto the standard output unless told otherwise, with nobody's data in it. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    // What errors of other people's code say is not ours to choose.
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

/** What of an error is neither a person's nor a secret. PostgreSQL's `detail` alone quotes whole rows. */
const FACTS = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'statusCode', 'syscall']
const MAX_DEPTH = 4
/** Some errors quote what someone sent, however long. */
const MAX_MESSAGE_LENGTH = 2_000
const MAX_STACK_LENGTH = 4_000

/** An error as the log shows it: what kind, where and why, and nothing of what was worked on. */
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

/** What stands in place of what was there. */
const GONE = '[removed]'

/**
 * What nobody is to read in a log, and what is left of it. The value ends before a quote: the line stays JSON. A pattern that takes
 * any number of characters begins only where those begin, since it is tried at every character of what strangers have sent.
 */
const secrets: [pattern: RegExp, replacement: string][] = [
  // Of an address only where it leads: paths and queries of feeds, uploads, media and sign-ons are secrets themselves.
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
  // Random, as our links and cookies and others' codes are.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, GONE],
]

/** A line of the log without tokens, passwords, e-mail addresses and anything that an address on the web may hold beside its host. */
export function redact(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

/** Says what happens over and over, such as that the database is away, once in a while; with how often it was left out. */
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

/** While the database is away everything that asks it fails, many times a second. */
export const SAID_EVERY_MS = 10_000

export function throttledErrorLog(logger: Logger, what: string) {
  return throttledLog((err, leftOut) => logger.error({ err, leftOut }, what), SAID_EVERY_MS)
}
