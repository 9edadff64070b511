import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import { redact } from './redact.ts'

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
