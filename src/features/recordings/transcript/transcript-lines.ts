import type { Segment, Speaker, Transcript } from '#openapi/generated/types.ts'
import { useEffect } from 'react'
import { usePlayback } from '../player/playback'
import { reading, useReadingStore } from './reading-store'

/** A line as shown on the page. Times in seconds; `endTime` is never before `startTime`. */
export type TranscriptLine = {
  /** Index in spoken order, and in the list that `transcriptLines` returns. */
  index: number
  startTime: number
  endTime: number
  /** Empty if someone removed the recognized text. */
  text: string
  speaker: Speaker
  /** Whether others speak at the same time. */
  isOverlapped?: boolean
  /** Data for correcting it (extension `transcripts.edit`); undefined if the service doesn't provide it. */
  correction?: LineCorrection
}

/** What was originally recognized; both originals are null if unchanged. */
type LineCorrection = {
  segmentId: string
  revision: number
  originalText: string | null
  originalSpeakerId: string | null
  /** The speaker with that id, if the transcript has them. */
  originalSpeaker?: Speaker | undefined
}

/**
 * The segments of a transcript in spoken order, without empty ones. The service guarantees neither order nor valid
 * times, so this corrects both.
 */
export function transcriptLines({ segments, speakers }: Transcript): TranscriptLine[] {
  const speakerById = new Map(speakers.map((speaker) => [speaker.speakerId, speaker]))
  return inSpokenOrder(segments.filter(isShown).map((segment) => toLine(segment, speakerById)))
}

/** Sorts lines by start time and numbers them; equal starts keep their order. */
export const inSpokenOrder = (lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines
    .toSorted((a, b) => a.startTime - b.startTime)
    .map((line, index) => (line.index === index ? line : { ...line, index }))

/** Whether a segment has any text. */
export const hasText = ({ text }: Segment) => isWritten(text)

/** Whether a segment shows: it has text, or had some that was removed and can be restored. */
export const isShown = (segment: Segment) => hasText(segment) || isWritten(segment.originalText)

const isWritten = (text: string | null | undefined) => (text ?? '').trim() !== ''

/** Converts a segment to a line without an index yet. */
export function toLine(segment: Segment, speakerById: ReadonlyMap<string, Speaker>): TranscriptLine {
  const startTime = notNegative(segment.startTime)
  return {
    index: -1,
    startTime,
    endTime: Math.max(startTime, notNegative(segment.endTime)),
    text: (segment.text ?? '').trim(),
    speaker: speakerById.get(segment.speakerId) ?? missingSpeaker(segment),
    ...(segment.isOverlapped === true ? { isOverlapped: true } : {}),
    ...correctionOf(segment, speakerById),
  }
}

function correctionOf(
  { segmentId, revision, originalText = null, originalSpeakerId = null }: Segment,
  speakerById: ReadonlyMap<string, Speaker>,
) {
  if (segmentId === undefined || revision === undefined) return {}
  const originalSpeaker = speakerById.get(originalSpeakerId ?? '')
  const facts = { segmentId, revision, originalText, originalSpeakerId }
  return { correction: originalSpeaker === undefined ? facts : { ...facts, originalSpeaker } }
}

/** The speakers with lines, ordered by number. */
export function heardSpeakers(lines: readonly TranscriptLine[]): Speaker[] {
  const heard = new Map(lines.map((line) => [line.speaker.speakerId, line.speaker]))
  return [...heard.values()].toSorted((a, b) => a.speakerNumber - b.speakerNumber)
}

const notNegative = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0)

const missingSpeaker = ({ speakerId }: Segment): Speaker => ({
  speakerId,
  speakerNumber: 0,
  name: null,
  emailAddress: null,
})

/** The content of a row: consecutive lines of one person, limited for readability. */
export type Paragraph = {
  index: number
  firstLine: number
  lastLine: number
  lines: readonly TranscriptLine[]
  /** The characters of a single line too long for one row, `to` exclusive; otherwise null. */
  part: TextPart | null
  /** The first row of a turn shows the speaker; later ones don't repeat the name. */
  isTurnStart: boolean
  characterCount: number
}

// Rows are rendered and dropped as a unit, so one speaker's lecture must not become a single row.
const MAX_CHARACTERS = 480
const MAX_LINES = 12
const PAUSE_SECONDS = 4
// Twice the limit: a line slightly too long is better left whole.
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

/** The part of a line's text that a row shows. */
export const textIn = ({ part }: Paragraph, { text }: TranscriptLine): string =>
  part === null ? text : text.slice(part.from, part.to)

/** Whether its line started in a row above. */
export const isContinued = ({ part }: Paragraph): boolean => part !== null && part.from > 0

/** The rows of one speaker, or all if undefined. */
export function rowsOfSpeaker(rows: readonly Paragraph[], speakerId: string | undefined): readonly Paragraph[] {
  if (speakerId === undefined) return rows
  return rows.filter((row) => row.lines[0]?.speaker.speakerId === speakerId).map((row, index) => ({ ...row, index }))
}

/** Whether a row contains a line, at least in part. */
export const isWithin = (row: Paragraph | undefined, line: number): boolean =>
  row !== undefined && line >= row.firstLine && line <= row.lastLine

/** Index of the first row that shows a line, or else of the next one; -1 after the last. */
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

/** Index of the row that shows a character of a line, or else of the next one; -1 after the last. */
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

/** Splits at word boundaries; text without spaces, between two letters. */
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
// Combining marks, and the second half of a surrogate pair.
const belongsToLetterBefore = /[\p{M}\u200d\udc00-\udfff]/u

export type TextPart = { from: number; to: number }

/** What `segmentAt` needs of a line; lists are ordered by `startTime`. */
type TimedLine = { startTime: number; endTime: number }

/** Returns the line spoken at a time; -1 before the first. */
export type LineFinder = (seconds: number) => number

/**
 * Prepares looking up lines by time. Of simultaneous lines, the last one to start counts; during a pause, the previous
 * one stays current to keep the reader's place marked.
 */
export function createLineFinder(lines: readonly TimedLine[]): LineFinder {
  const latestEnds = runningMaximum(lines)
  return (seconds) => segmentAt({ lines, latestEnds }, seconds)
}

const WITHIN_SECOND = 0.99

/**
 * The moment meant by a time. Texts and links give whole seconds, cut off: they mean the start of the line that begins
 * within that second, if one does. More precise times mean themselves.
 */
export function momentMeant(lines: readonly TimedLine[], seconds: number): number {
  if (!Number.isInteger(seconds)) return seconds
  const start = lines[createLineFinder(lines)(seconds + WITHIN_SECOND)]?.startTime ?? seconds
  return Math.max(seconds, start)
}

type Search = { lines: readonly TimedLine[]; latestEnds: Float64Array }

function segmentAt({ lines, latestEnds }: Search, seconds: number): number {
  const lastBegun = lastBegunAt(lines, seconds)
  for (let index = lastBegun; index >= 0 && isAfter(latestEnds[index], seconds); index -= 1) {
    if (isAfter(lines[index]?.endTime, seconds)) return index
  }
  return lastBegun
}

function lastBegunAt(lines: readonly TimedLine[], seconds: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.startTime ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

const isAfter = (end: number | undefined, seconds: number) => end !== undefined && end > seconds

function runningMaximum(lines: readonly TimedLine[]): Float64Array {
  const latestEnds = new Float64Array(lines.length)
  let latest = 0
  lines.forEach((line, index) => {
    latest = Math.max(latest, line.endTime)
    latestEnds[index] = latest
  })
  return latestEnds
}

// A media element may land slightly before the time it was set to.
const SEEK_TOLERANCE_SECONDS = 0.01

/** Tracks the line being spoken, frame by frame. Keep the finder stable. */
export function useCurrentLine(findLine: LineFinder) {
  useEffect(() => {
    const mark = ({ position }: { position: number }) => {
      const line = findLine(position + SEEK_TOLERANCE_SECONDS)
      if (line !== useReadingStore.getState().currentLine) reading.lineReached(line)
    }
    mark(usePlayback.getState())
    return usePlayback.subscribe(mark)
  }, [findLine])
}
