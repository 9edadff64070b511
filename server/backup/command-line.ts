import { stderr, stdout } from 'node:process'
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

const EVERY_MS = 200
const COLUMNS = 78

/** Runs `work` with a line on the terminal that says how far it is, and is gone when it ends. */
export async function withProgress<T>(
  what: string,
  work: (show: (doneBytes: number, totalBytes: number) => void) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  return withLine(({ say }) =>
    work((doneBytes, totalBytes) =>
      say(() => {
        const rate = (doneBytes / (performance.now() - startedAt)) * 1000
        const part = percent(doneBytes, totalBytes)
        return `${what}: ${part} %, ${inWords(doneBytes)} of ${inWords(totalBytes)}, ${inWords(rate)}/s`
      }),
    ),
  )
}

type Line = {
  /** Shows other words in the line; they are asked for as often as they are shown. */
  say: (words: () => string) => void
  /** Clears the line and prints one that stays. */
  print: (line: string) => void
}

/** The same with words of the caller's own. */
export async function withLine<T>(work: (line: Line) => Promise<T>): Promise<T> {
  let shownAt = 0
  const clear = () => {
    if (stderr.isTTY && shownAt > 0) stderr.write(`\r${''.padEnd(COLUMNS)}\r`)
  }
  try {
    return await work({
      say(words) {
        const now = performance.now()
        if (!stderr.isTTY || now - shownAt < EVERY_MS) return
        shownAt = now
        stderr.write(`\r${words().slice(0, COLUMNS).padEnd(COLUMNS)}`)
      },
      print(line) {
        clear()
        stdout.write(`${line}\n`)
      },
    })
  } finally {
    clear()
  }
}

/** In whole percent. */
export function percent(done: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
}

/** A size for people: `950 B`, `12.3 MB`. */
export function inWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
