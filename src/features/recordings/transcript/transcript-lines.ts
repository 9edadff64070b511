import type { Segment, Speaker, Transcript } from '#openapi/generated/types.ts'

/** One thing said, as the page shows it. Times in seconds; `endTime` is never before `startTime`. */
export type TranscriptLine = {
  /** Place in spoken order, and in the list that `transcriptLines` answers. */
  index: number
  startTime: number
  endTime: number
  /** Empty where somebody took away all that was recognised. */
  text: string
  speaker: Speaker
  /** Others speak at the same time. */
  isOverlapped?: boolean
  /** What correcting it takes (extension `transcripts.edit`); absent where the service does not tell. */
  correction?: LineCorrection
}

/** How a line stands to what was recognised; both originals are null while nobody has changed that. */
export type LineCorrection = {
  segmentId: string
  revision: number
  originalText: string | null
  originalSpeakerId: string | null
  /** Whom that id means, where the transcript says. */
  originalSpeaker?: Speaker | undefined
}

/**
 * The segments of a transcript in spoken order, without those that have nothing to read. The service promises neither an
 * order nor sensible times, so both are mended here, once.
 */
export function transcriptLines({ segments, speakers }: Transcript): TranscriptLine[] {
  const speakerById = new Map(speakers.map((speaker) => [speaker.speakerId, speaker]))
  return inSpokenOrder(segments.filter(isShown).map((segment) => toLine(segment, speakerById)))
}

/** The lines by the second they begin at, numbered; those that begin together stay as they were. */
export const inSpokenOrder = (lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines
    .toSorted((a, b) => a.startTime - b.startTime)
    .map((line, index) => (line.index === index ? line : { ...line, index }))

/** Whether a segment has anything to read. */
export const hasText = ({ text }: Segment) => isWritten(text)

/** Whether it shows: it has text, or had some before somebody took it away, which can be brought back. */
export const isShown = (segment: Segment) => hasText(segment) || isWritten(segment.originalText)

const isWritten = (text: string | null | undefined) => (text ?? '').trim() !== ''

/** A segment as a line that has no place yet. */
export function toLine(segment: Segment, speakerById: ReadonlyMap<string, Speaker>): TranscriptLine {
  const startTime = seconds(segment.startTime)
  return {
    index: -1,
    startTime,
    endTime: Math.max(startTime, seconds(segment.endTime)),
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

/** The speakers who say something, in the order of their numbers. */
export function heardSpeakers(lines: readonly TranscriptLine[]): Speaker[] {
  const heard = new Map(lines.map((line) => [line.speaker.speakerId, line.speaker]))
  return [...heard.values()].toSorted((a, b) => a.speakerNumber - b.speakerNumber)
}

const seconds = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0)

const missingSpeaker = ({ speakerId }: Segment): Speaker => ({
  speakerId,
  speakerNumber: 0,
  name: null,
  emailAddress: null,
})
