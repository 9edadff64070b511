import { stderr, stdin } from 'node:process'
import { withSecretFiles } from '../secret-files.ts'
import { BackupError } from './backup-error.ts'

export const PASSPHRASE = 'MINUTEBOOK_BACKUP_PASSPHRASE'

/**
 * The passphrase that the environment gives, in the variable or in the file that its `_FILE` twin names; null for none.
 *
 * @throws BackupError when the file cannot be read, or both are set
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

/** Asks one line of the person at the terminal, which is not shown. */
type Ask = (question: string) => Promise<string>

/**
 * The passphrase to encrypt with; null when none was given and none is wished for. One that is typed is typed twice: nobody
 * sees what they type, and without it the backup is lost.
 */
export async function passphraseToEncrypt(
  env: NodeJS.ProcessEnv,
  { isWished, ask }: { isWished: boolean; ask: Ask | null },
): Promise<string | null> {
  const given = passphraseIn(env)
  if (given !== null || !isWished) return given
  if (ask === null) throw new BackupError(withoutTerminal)
  const typed = await ask('Passphrase for the backup: ')
  if (typed === '') throw new BackupError('An empty passphrase encrypts nothing.')
  if ((await ask('The same again: ')) !== typed) throw new BackupError('The two passphrases differ.')
  return typed
}

/** The passphrase to open an archive with. */
export async function passphraseToOpen(env: NodeJS.ProcessEnv, ask: Ask | null): Promise<string> {
  const given = passphraseIn(env)
  if (given !== null) return given
  if (ask === null) throw new BackupError(`The archive is encrypted. ${withoutTerminal}`)
  return ask('Passphrase of the backup: ')
}

const withoutTerminal = `Give the passphrase in ${PASSPHRASE}, or name the file it is in with ${PASSPHRASE}_FILE.`

const ENTER = /[\r\n]/
const CTRL_C = '\u0003'
const BACKSPACE = /[\b\u007f]/

/** Asks without showing what is typed; null where there is no terminal to ask on. */
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
