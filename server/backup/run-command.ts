import { MoveError } from '../move/move-error.ts'
import { BackupError } from './backup-error.ts'

/** A command line that cannot be followed; its message says what is missing. */
export class UsageError extends Error {}

class CanceledError extends Error {}

const FAILED = 1
const MISUSED = 2
/** As a shell reports a program that Ctrl+C, or `kill`, has ended. */
const canceledBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs a command of the terminal: its failures are told in words, and a signal cancels it in order. Answers the exit code: 0,
 * 1 when it failed, 2 when it was asked wrongly, 129, 130 or 143 when it was canceled. `kept` says what is there then.
 */
export async function runCommand(
  run: (signal: AbortSignal, cancel: () => void) => Promise<void>,
  kept = 'Nothing was kept.',
): Promise<number> {
  const canceling = new AbortController()
  let canceledCode: number = canceledBy.SIGINT
  const cancel = () => canceling.abort(new CanceledError(`Canceled. ${kept}`))
  for (const [name, code] of Object.entries(canceledBy)) {
    process.on(name, () => {
      canceledCode = code
      cancel()
    })
  }
  try {
    await run(canceling.signal, cancel)
    return 0
  } catch (error) {
    const told = canceling.signal.aborted ? canceling.signal.reason : error
    process.stderr.write(`${wordsFor(told, kept)}\n`)
    if (told instanceof CanceledError) return canceledCode
    return told instanceof UsageError ? MISUSED : FAILED
  }
}

const systemWords: Record<string, string> = {
  ENOENT: 'There is no',
  EACCES: 'You may not use',
  EPERM: 'You may not use',
  EISDIR: 'This is a folder, not a file:',
  ENOTDIR: 'This is not in a folder:',
  EROFS: 'Nothing can be written to',
}

const ownWords = [BackupError, MoveError, UsageError, CanceledError]
const diskFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function wordsFor(error: unknown, kept: string): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path = '', message }: NodeJS.ErrnoException = error
  if (ownWords.some((type) => error instanceof type) || code.startsWith('ERR_PARSE_ARGS')) return message
  if (diskFull.has(code)) return `The disk is full. ${kept} Free some room, or name another place.`
  const words = systemWords[code]
  return words === undefined ? (error.stack ?? message) : `${words} ${path}.`
}
