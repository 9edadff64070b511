import { stdin, stderr } from 'node:process'
import type { Ask } from './passphrase.ts'

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
