import { TranscriptFileError } from './transcript-file-error.ts'
import { MAX_CHARACTERS } from './transcript-file-limits.ts'

export type TextLine = {
  /** From 1. */
  number: number
  text: string
}

/** The lines of a text, whatever ends them, without marks that nobody sees. */
export function* linesOf(text: string): Generator<TextLine> {
  const ends = /\r\n|[\n\r\u2028\u2029\u0085]|$/g
  let start = 0
  for (let number = 1; start <= text.length; number += 1) {
    ends.lastIndex = start
    const end = ends.exec(text)
    if (end === null) return
    if (end.index - start > MAX_CHARACTERS) throw tooLong(`Line ${number} has`)
    yield {
      number,
      text: text.slice(start, end.index).replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
    }
    if (end[0] === '') return
    start = end.index + end[0].length
  }
}

export function tooLong(what: string) {
  const most = MAX_CHARACTERS.toLocaleString('en')
  return new TranscriptFileError(
    'TRANSCRIPT_TOO_LARGE',
    `${what} more than ${most} characters, the most a transcript may have.`,
  )
}
