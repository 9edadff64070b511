import type { TranscriptLine } from './transcript-lines'

/** What is shown in one row: lines that one person says in one go, at most as many as are pleasant to read. */
export type Paragraph = {
  index: number
  firstLine: number
  lastLine: number
  lines: TranscriptLine[]
  /** The first of a turn shows who speaks; the ones after it do not repeat the name. */
  isTurnStart: boolean
  characterCount: number
}

// Rows are what the list draws and forgets one by one: a lecture of one speaker must not become a single row.
const MAX_CHARACTERS = 480
const MAX_LINES = 12
const PAUSE_SECONDS = 4

/** Groups the lines of a transcript (in spoken order) into turns, and long turns into paragraphs. */
export function paragraphs(lines: readonly TranscriptLine[]): Paragraph[] {
  const result: Paragraph[] = []
  for (const line of lines) {
    const open = result.at(-1)
    if (open !== undefined && belongsTo(open, line)) append(open, line)
    else result.push(begin(line, result.length, !isSameSpeaker(open, line)))
  }
  return result
}

/** The row that shows a line; -1 when none does. */
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

function belongsTo(open: Paragraph, line: TranscriptLine): boolean {
  return (
    isSameSpeaker(open, line) &&
    open.lines.length < MAX_LINES &&
    open.characterCount + line.text.length <= MAX_CHARACTERS &&
    line.startTime - (open.lines.at(-1)?.endTime ?? 0) < PAUSE_SECONDS
  )
}

const isSameSpeaker = (open: Paragraph | undefined, line: TranscriptLine) =>
  open?.lines[0]?.speaker.speakerId === line.speaker.speakerId

function append(open: Paragraph, line: TranscriptLine) {
  open.lines.push(line)
  open.lastLine = line.index
  open.characterCount += line.text.length + 1
}

const begin = (line: TranscriptLine, index: number, isTurnStart: boolean): Paragraph => ({
  index,
  firstLine: line.index,
  lastLine: line.index,
  lines: [line],
  isTurnStart,
  characterCount: line.text.length,
})
