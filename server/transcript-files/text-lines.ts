import { MAX_CHARACTERS, MAX_SECONDS, TranscriptFileError } from './transcript-file-rules.ts'

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
    if (end.index - start > MAX_CHARACTERS) throw tooLong(`Line ${number} has`, number)
    yield {
      number,
      text: text.slice(start, end.index).replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
    }
    if (end[0] === '') return
    start = end.index + end[0].length
  }
}

export function tooLong(what: string, line: number | null = null) {
  const most = MAX_CHARACTERS.toLocaleString('en')
  return new TranscriptFileError(
    'TRANSCRIPT_TOO_LARGE',
    `${what} more than ${most} characters, the most a transcript may have.`,
    line,
  )
}

/** `0:03`, `1:02:03.5`, `-00:00:01,000`. */
export const TIME = String.raw`-?\d{1,4}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,3})?`

/** Seconds of a time; before the beginning counts as at it. `line` is the number of the line it stands in. */
export function secondsOf(time: string, line: number): number {
  const isNegative = time.startsWith('-')
  const parts = time.replace('-', '').replace(',', '.').split(':').map(Number)
  const [seconds = Number.NaN, minutes = Number.NaN, hours] = parts.toReversed()
  // Without hours, minutes may go on past the hour.
  const isWrong = seconds >= 60 || (hours !== undefined && minutes >= 60) || Number.isNaN(seconds + minutes)
  if (isWrong) throw unreadableTime(time, line)
  const total = (hours ?? 0) * 3600 + minutes * 60 + seconds
  if (total > MAX_SECONDS) {
    const message = `Line ${line}: the time “${time}” is after 24 hours, the longest a recording may be.`
    throw new TranscriptFileError('TRANSCRIPT_TIME', message, line)
  }
  return isNegative ? 0 : total
}

export function unreadableTime(text: string, line: number) {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const message = `Line ${line}: “${shown}” is no time. Times look like 00:01:02.500 or 1:02.`
  return new TranscriptFileError('TRANSCRIPT_TIME', message, line)
}
