import { TranscriptFileError } from './transcript-file-error.ts'
import { MAX_SECONDS } from './transcript-file-limits.ts'

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
    throw new TranscriptFileError('TRANSCRIPT_TIME', message)
  }
  return isNegative ? 0 : total
}

export function unreadableTime(text: string, line: number) {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const message = `Line ${line}: “${shown}” is no time. Times look like 00:01:02.500 or 1:02.`
  return new TranscriptFileError('TRANSCRIPT_TIME', message)
}
