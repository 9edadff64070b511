import type { MeetingContent } from '../summarizer.ts'

/**
 * A stretch of speech with the number a model cites it by; times in seconds from the start of the recording. `notes`
 * are what people wrote down during it.
 */
export type TranscriptLine = {
  number: number
  speakerId: string
  speaker: string
  startTime: number
  said: string
  notes?: string[]
}

const LONGEST_LINE = 4000
const LONGEST_NOTE = 300

type Spoken = Pick<MeetingContent, 'segments' | 'speakers' | 'notes'>

/** Returns the lines of speech, numbered from 1; empty if nothing was said. */
export function transcriptLines({ segments, speakers, notes = [] }: Spoken) {
  const names = new Map(speakers.map(({ speakerId, name }, index) => [speakerId, name ?? `Speaker ${index + 1}`]))
  const lines: TranscriptLine[] = []
  for (const { speakerId, startTime, text } of segments) {
    for (const said of piecesOf(text ?? '')) {
      lines.push({
        number: lines.length + 1,
        speakerId,
        speaker: names.get(speakerId) ?? 'Unknown',
        startTime,
        said,
      })
    }
  }
  for (const { startTime, text } of notes) {
    const line = lines.findLast((before) => before.startTime <= startTime) ?? lines[0]
    if (line !== undefined) line.notes = [...(line.notes ?? []), text.slice(0, LONGEST_NOTE)]
  }
  return lines
}

/**
 * Returns the lines as a model reads them, one JSON object each, in parts of at most that many characters unless a
 * single line is longer.
 */
export function partsOf(lines: TranscriptLine[], size: { characters: number; overlap: number }): string[] {
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  let isNew = false
  for (const { number, speaker, said, notes } of lines) {
    const line = JSON.stringify({ line: number, speaker, said, ...(notes === undefined ? {} : { notes }) })
    if (isNew && length + line.length > size.characters) {
      parts.push(part.join('\n'))
      part = lastOf(part, Math.min(size.overlap, size.characters - line.length))
      length = lengthOf(part)
      isNew = false
    }
    part.push(line)
    length += line.length
    isNew = true
  }
  if (isNew) parts.push(part.join('\n'))
  return parts
}

/** Returns the end of a part, so that an answer at the start of the next part has its question. */
function lastOf(part: string[], characters: number): string[] {
  let first = part.length
  for (let length = 0; first > 0; first -= 1) {
    length += part[first - 1]?.length ?? 0
    if (length > characters) break
  }
  return part.slice(first)
}

function lengthOf(part: string[]): number {
  return part.reduce((sum, line) => sum + line.length, 0)
}

function piecesOf(text: string): string[] {
  const tidied = text.replace(/\s+/g, ' ').trim()
  return tidied.match(new RegExp(`.{1,${LONGEST_LINE}}`, 'gsu')) ?? []
}
