import { isContinued, paragraphOf, type Paragraph } from '../paragraphs'
import type { TranscriptLine } from '../transcript-lines'

/** A place in the text of a line, in characters. */
export type TextPlace = { line: number; offset: number }

/** From one place in the transcript to another, in spoken order. */
export type TextSpan = { start: TextPlace; end: TextPlace }

/** What one person says in a piece of the transcript. */
export type Passage = {
  line: TranscriptLine
  text: string
}

/** What of the rows shown lies within a span, one passage for each speaker in turn; nothing empty. */
export function passagesIn(rows: readonly Paragraph[], { start, end }: TextSpan): Passage[] {
  const passages: Passage[] = []
  const first = Math.max(0, paragraphOf(rows, start.line))
  for (const row of rows.slice(first)) {
    if (row.firstLine > end.line) break
    for (const line of isContinued(row) ? [] : row.lines) add(passages, line, textWithin(line, { start, end }))
  }
  return passages
}

/** All of a row, where nothing is selected. */
export function spanOfRow({ lines, firstLine, lastLine }: Paragraph): TextSpan {
  return {
    start: { line: firstLine, offset: 0 },
    end: { line: lastLine, offset: lines.at(-1)?.text.length ?? 0 },
  }
}

function textWithin({ index, text }: TranscriptLine, { start, end }: TextSpan): string {
  if (index < start.line || index > end.line) return ''
  return text
    .slice(index === start.line ? start.offset : 0, index === end.line ? end.offset : undefined)
    .replace(/\s+/g, ' ')
    .trim()
}

function add(passages: Passage[], line: TranscriptLine, text: string) {
  if (text === '') return
  const last = passages.at(-1)
  if (last?.line.speaker.speakerId === line.speaker.speakerId) last.text += ` ${text}`
  else passages.push({ line, text })
}
