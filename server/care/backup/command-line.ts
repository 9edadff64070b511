import { stderr, stdin, stdout } from 'node:process'
import { MoveError } from '../../db/catalogue.ts'
import { BackupError } from './backup-error.ts'
import { withSecretFiles } from '../../secret-files.ts'

/** An invalid command line; the message says what's missing. */
export class UsageError extends Error {}

class CanceledError extends Error {}

const FAILED = 1
const MISUSED = 2
/** The exit codes that a shell reports for a program ended by Ctrl+C or `kill`. */
const canceledBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs a command in the terminal, reports failures in words and cancels cleanly on a signal. Returns the exit code: 0,
 * 1 if it failed, 2 for wrong arguments, 129, 130 or 143 if it was canceled. `kept` says what's left in that case.
 */
export async function runCommand(
  run: (signal: AbortSignal, cancel: () => void) => Promise<void>,
  kept = 'Nothing was changed.',
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
    process.stderr.write(`${errorText(told, kept)}\n`)
    if (told instanceof CanceledError) return canceledCode
    return told instanceof UsageError ? MISUSED : FAILED
  }
}

const systemWords: Record<string, string> = {
  ENOENT: 'Not found:',
  EACCES: 'You don’t have permission to use',
  EPERM: 'You don’t have permission to use',
  EISDIR: 'Not a file but a folder:',
  ENOTDIR: 'Part of this path isn’t a folder:',
  EROFS: 'Read-only, so nothing can be written:',
}

const ownWords = [BackupError, MoveError, UsageError, CanceledError]
const diskFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function errorText(error: unknown, kept: string): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path = '', message }: NodeJS.ErrnoException = error
  if (ownWords.some((type) => error instanceof type) || code.startsWith('ERR_PARSE_ARGS')) return message
  if (diskFull.has(code)) return `The disk is full. ${kept} Free some space, or choose another location.`
  const text = systemWords[code]
  return text === undefined ? (error.stack ?? message) : `${text} ${path}.`
}

const EVERY_MS = 200
const COLUMNS = 78

/** Runs `work` with a progress line on the terminal, which is cleared at the end. */
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
        return `${what}: ${part} %, ${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}, ${formatBytes(rate)}/s`
      }),
    ),
  )
}

type Line = {
  /** Shows another text in the line; `text` is called each time the line is drawn. */
  say: (text: () => string) => void
  /** Clears the line and prints a permanent one. */
  print: (line: string) => void
}

/** The same with custom text. */
export async function withLine<T>(work: (line: Line) => Promise<T>): Promise<T> {
  let shownAt = 0
  const clear = () => {
    if (stderr.isTTY && shownAt > 0) stderr.write(`\r${''.padEnd(COLUMNS)}\r`)
  }
  try {
    return await work({
      say(text) {
        const now = performance.now()
        if (!stderr.isTTY || now - shownAt < EVERY_MS) return
        shownAt = now
        stderr.write(`\r${text().slice(0, COLUMNS).padEnd(COLUMNS)}`)
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

/** Returns whole percent. */
export function percent(done: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
}

/** Formats a size for people: `950 B`, `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}

export const PASSPHRASE = 'MINUTEBOOK_BACKUP_PASSPHRASE'

/**
 * Returns the passphrase from the environment variable, or from the file named by its `_FILE` variable; null if neither
 * is set.
 *
 * @throws BackupError if the file can't be read, or both are set
 */
export function passphraseIn(env: NodeJS.ProcessEnv): string | null {
  const names = [PASSPHRASE, `${PASSPHRASE}_FILE`]
  const given = Object.fromEntries(names.map((name) => [name, env[name]]))
  try {
    return withSecretFiles(given)[PASSPHRASE] || null
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Prompts for one line on the terminal without echoing it. */
type Ask = (question: string) => Promise<string>

/**
 * Returns the passphrase to encrypt with; null if none was given or requested. A typed one has to be entered twice: it
 * isn't visible, and without it the backup is lost.
 */
export async function passphraseToEncrypt(
  env: NodeJS.ProcessEnv,
  { isRequested, ask }: { isRequested: boolean; ask: Ask | null },
): Promise<string | null> {
  const given = passphraseIn(env)
  if (given !== null || !isRequested) return given
  if (ask === null) throw new BackupError(withoutTerminal)
  const typed = await ask('Passphrase for the backup: ')
  if (typed === '') throw new BackupError('The passphrase can’t be empty.')
  if ((await ask('Repeat the passphrase: ')) !== typed) throw new BackupError('The passphrases don’t match.')
  return typed
}

/** Returns the passphrase to open an archive with. */
export async function passphraseToOpen(env: NodeJS.ProcessEnv, ask: Ask | null): Promise<string> {
  const given = passphraseIn(env)
  if (given !== null) return given
  if (ask === null) throw new BackupError(`The archive is encrypted. ${withoutTerminal}`)
  return ask('Passphrase for the backup: ')
}

const withoutTerminal = `Set ${PASSPHRASE} to the passphrase, or ${PASSPHRASE}_FILE to a file that contains it.`

const ENTER = /[\r\n]/
const CTRL_C = '\u0003'
const BACKSPACE = /[\b\u007f]/

/** Returns a prompt that doesn't echo; null if there is no terminal. */
export function askOnTerminal(cancel: () => void): Ask | null {
  if (!stdin.isTTY) return null
  return async (question) => {
    stderr.write(question)
    stdin.setRawMode(true)
    stdin.setEncoding('utf8')
    try {
      return await readLine(cancel)
    } finally {
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
  }
}

function readLine(cancel: () => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let typed: string[] = []
  const onData = (text: string) => {
    for (const character of text) {
      if (character === CTRL_C) {
        cancel()
        return end(() => reject(new Error('Canceled.')))
      }
      if (ENTER.test(character)) return end(() => resolve(typed.join('')))
      typed = BACKSPACE.test(character) ? typed.slice(0, -1) : [...typed, character]
    }
  }
  const end = (settle: () => void) => {
    stdin.off('data', onData)
    settle()
  }
  stdin.on('data', onData)
  stdin.resume()
  return promise
}
