import type { TranscriptLine } from './transcript-lines'

/** What is shown in one row: lines that one person says in one go, at most as many as are pleasant to read. */
export type Paragraph = {
  index: number
  firstLine: number
  lastLine: number
  lines: readonly TranscriptLine[]
  /** Of a single line too long for one row: which of its characters are here, `to` after the last. Else null. */
  part: TextPart | null
  /** The first of a turn shows who speaks; the ones after it do not repeat the name. */
  isTurnStart: boolean
  characterCount: number
}

// Rows are what the list draws and forgets one by one: a lecture of one speaker must not become a single row.
const MAX_CHARACTERS = 480
const MAX_LINES = 12
const PAUSE_SECONDS = 4
// Twice as much: what ends a little over is better whole.
const MAX_WHOLE_LINE = 2 * MAX_CHARACTERS

/** Groups the lines of a transcript (in spoken order) into turns, and long turns into paragraphs. */
export function paragraphs(lines: readonly TranscriptLine[]): Paragraph[] {
  const result: OpenParagraph[] = []
  for (const line of lines) {
    const open = result.at(-1)
    if (open !== undefined && belongsTo(open, line)) append(open, line)
    else begin(result, line)
  }
  return result
}

/** What of a line's text a row shows. */
export const textIn = ({ part }: Paragraph, { text }: TranscriptLine): string =>
  part === null ? text : text.slice(part.from, part.to)

/** Whether its line has begun in a row above. */
export const isContinued = ({ part }: Paragraph): boolean => part !== null && part.from > 0

/** The rows of one speaker, or all of them. */
export function rowsOfSpeaker(rows: readonly Paragraph[], speakerId: string | undefined): readonly Paragraph[] {
  if (speakerId === undefined) return rows
  return rows.filter((row) => row.lines[0]?.speaker.speakerId === speakerId).map((row, index) => ({ ...row, index }))
}

/** Whether a line is in a row, whole or in part. */
export const isWithin = (row: Paragraph | undefined, line: number): boolean =>
  row !== undefined && line >= row.firstLine && line <= row.lastLine

/** The first row that shows a line; where none does the next one, -1 after the last. */
export function paragraphOf(rows: readonly Paragraph[], line: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?.lastLine ?? Infinity) < line) low = middle + 1
    else high = middle
  }
  return low < rows.length && line >= 0 ? low : -1
}

/** The row that shows a character of a line; where the line is not among them the next row, -1 after the last. */
export function rowOfCharacter(rows: readonly Paragraph[], line: number, character: number): number {
  let index = paragraphOf(rows, line)
  while (isBefore(rows[index]?.part, character) && isWithin(rows[index + 1], line)) index += 1
  return index
}

const isBefore = (part: TextPart | null | undefined, character: number) =>
  part !== null && part !== undefined && part.to <= character

type OpenParagraph = Paragraph & { lines: TranscriptLine[] }

function belongsTo(open: Paragraph, line: TranscriptLine): boolean {
  return (
    isSameSpeaker(open, line) &&
    open.part === null &&
    open.lines.length < MAX_LINES &&
    open.characterCount + line.text.length <= MAX_CHARACTERS &&
    line.startTime - (open.lines.at(-1)?.endTime ?? 0) < PAUSE_SECONDS
  )
}

const isSameSpeaker = (open: Paragraph | undefined, line: TranscriptLine) =>
  open?.lines[0]?.speaker.speakerId === line.speaker.speakerId

function append(open: OpenParagraph, line: TranscriptLine) {
  open.lines.push(line)
  open.lastLine = line.index
  open.characterCount += line.text.length + 1
}

function begin(rows: OpenParagraph[], line: TranscriptLine) {
  const isTurnStart = !isSameSpeaker(rows.at(-1), line)
  for (const part of partsOf(line.text)) {
    rows.push({
      index: rows.length,
      firstLine: line.index,
      lastLine: line.index,
      lines: [line],
      part,
      isTurnStart: isTurnStart && (part === null || part.from === 0),
      characterCount: part === null ? line.text.length : part.to - part.from,
    })
  }
}

/** Cuts where a word ends; scripts without blanks, and what never ends, between two letters. */
function partsOf(text: string): (TextPart | null)[] {
  if (text.length <= MAX_WHOLE_LINE) return [null]
  const parts: TextPart[] = []
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= MAX_WHOLE_LINE ? text.length : cutBefore(text, from + MAX_CHARACTERS)
    parts.push({ from, to })
    from = to
  }
  return parts
}

function cutBefore(text: string, limit: number): number {
  const blank = text.lastIndexOf(' ', limit)
  if (blank > limit - MAX_CHARACTERS / 2) return blank + 1
  let cut = limit
  while (cut > limit - MAX_SIGNS && belongsToLetterBefore.test(text.charAt(cut))) cut -= 1
  return cut
}

const MAX_SIGNS = 8
// Signs on a letter, and the second half of one that takes two places.
const belongsToLetterBefore = /[\p{M}\u200d\udc00-\udfff]/u

export type TextPart = { from: number; to: number }
