import { MAX_CHARACTERS, MAX_SECONDS, TranscriptFileError } from './transcript-file-rules.ts'

/** Bytes that windows-1252 leaves undefined, and the characters it has in place of Latin-1's control characters. */
const undefinedInWindows1252 = /[\u0081\u008d\u008f\u0090\u009d]/
const windows1252Specials = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const windows1252Bytes = new Map(
  Array.from(windows1252Specials, (character) => [character, byteInWindows1252(character)] as const),
)

const SAMPLE_BYTES = 64 * 1024
/** How much of a text is examined to detect its encoding. */
const SAMPLE_CHARACTERS = 256 * 1024
/** UTF-8 that was mistaken for windows-1252, such as "MÃ¼ller". */
const misread = new RegExp(
  `[ÂÃ][\\u0080-\\u00bf${windows1252Specials}]|â[€‚][\\u0080-\\u00bf${windows1252Specials}]`,
  'g',
)
const controls = /(?!\s)\p{Cc}/gu

const signatures: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'a Word document or an archive'],
  ['%PDF', 'a PDF'],
  ['{\\rtf', 'an RTF document'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Word document'],
]

/**
 * Decodes a text file: UTF-8, UTF-16 or windows-1252, the last only if the result looks like Western text.
 *
 * @throws TranscriptFileError
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.length === 0) throw new TranscriptFileError('TRANSCRIPT_EMPTY', 'The transcript file is empty.')
  const start = bytes.toString('latin1', 0, 8)
  const [, what] = signatures.find(([signature]) => start.startsWith(signature)) ?? []
  if (what !== undefined) throw notText(what)
  const text = decoded(bytes)
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  if (text.includes('\0') || count(sample, controls) * 1000 > sample.length) throw notText('not a text file')
  if (text.trim() === '') throw new TranscriptFileError('TRANSCRIPT_EMPTY', 'The transcript is empty.')
  return text
}

function decoded(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return decodedAs(utf16, bytes) ?? fail('It looks like damaged UTF-16.')
  if (bytes.includes(0)) throw notText('not a text file')
  // A truncated file may end in the middle of a character.
  const text = decodedAs('utf-8', bytes) ?? decodedAs('utf-8', withoutLastCharacter(bytes))
  return text === null ? westernText(bytes) : repaired(text)
}

/** Detects UTF-16 by its byte order mark, or else by every other byte being zero, as in text in most languages. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length / 2
  if (odd > most * 0.4 && even < most * 0.02) return 'utf-16le'
  return even > most * 0.4 && odd < most * 0.02 ? 'utf-16be' : null
}

function decodedAs(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function withoutLastCharacter(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, Math.max(0, end - 1))
}

function westernText(bytes: Buffer): string {
  const lenient = new TextDecoder('utf-8').decode(bytes).slice(0, SAMPLE_CHARACTERS)
  if (count(lenient, /[^\p{ASCII}\ufffd]/gu) > count(lenient, /\ufffd/g))
    fail('It looks like UTF-8 with damaged characters.')
  const text = new TextDecoder('windows-1252').decode(bytes)
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  // In Western languages few letters are accented; other alphabets decoded this way consist almost entirely of such
  // letters.
  const isWestern = count(sample, /\P{ASCII}/gu) * 4 <= count(sample, /\p{L}/gu)
  if (undefinedInWindows1252.test(text) || !isWestern) fail('Its encoding is unknown.')
  return text
}

/** Repairs UTF-8 that a program mistook for windows-1252, if all of the text suggests it. */
function repaired(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const misreadCharacters = count(sample, misread) * 2
  if (misreadCharacters < 6 || misreadCharacters < count(sample, /[^\p{ASCII}\ufeff]/gu) * 0.6) {
    const lost = count(sample, /\ufffd/g)
    if (lost > 3 && lost * 200 > sample.length) fail('Another program has lost many of its characters.')
    return text
  }
  const bytes = Buffer.alloc(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const byte = code < 0x100 ? code : windows1252Bytes.get(text.charAt(index))
    if (byte === undefined) return text
    bytes[index] = byte
  }
  return decodedAs('utf-8', bytes) ?? text
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) found += 1
  return found
}

function byteInWindows1252(character: string): number {
  for (let byte = 0x80; byte <= 0x9f; byte += 1) {
    if (new TextDecoder('windows-1252').decode(Buffer.of(byte)) === character) return byte
  }
  throw new Error(`${character} is not in windows-1252.`)
}

function fail(why: string): never {
  throw new TranscriptFileError(
    'TRANSCRIPT_ENCODING',
    `We can’t read the transcript’s characters. ${why} Save it as UTF-8, UTF-16 or Windows-1252.`,
  )
}

function notText(what: string) {
  return new TranscriptFileError(
    'TRANSCRIPT_NOT_TEXT',
    `The transcript is ${what}. Save it as VTT, SRT, SBV or plain text.`,
  )
}

export type TextLine = {
  /** From 1. */
  number: number
  text: string
}

/** Yields the lines of a text, with any kind of line break and without invisible marks. */
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
    `${what} more than ${most} characters, which is the limit for a transcript.`,
    line,
  )
}

/** `0:03`, `1:02:03.5`, `-00:00:01,000`. */
export const TIME = String.raw`-?\d{1,4}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,3})?`

/** Returns a time in seconds; negative times become zero. `line` is its line number, for the error. */
export function secondsOf(time: string, line: number): number {
  const isNegative = time.startsWith('-')
  const parts = time.replace('-', '').replace(',', '.').split(':').map(Number)
  const [seconds = Number.NaN, minutes = Number.NaN, hours] = parts.toReversed()
  // Without hours, minutes may exceed 59.
  const isWrong = seconds >= 60 || (hours !== undefined && minutes >= 60) || Number.isNaN(seconds + minutes)
  if (isWrong) throw unreadableTime(time, line)
  const total = (hours ?? 0) * 3600 + minutes * 60 + seconds
  if (total > MAX_SECONDS) {
    const message = `Line ${line}: the time “${time}” is past 24 hours, the limit for a recording.`
    throw new TranscriptFileError('TRANSCRIPT_TIME', message, line)
  }
  return isNegative ? 0 : total
}

export function unreadableTime(text: string, line: number) {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const message = `Line ${line}: “${shown}” isn’t a valid time. Times look like 00:01:02.500 or 1:02.`
  return new TranscriptFileError('TRANSCRIPT_TIME', message, line)
}
