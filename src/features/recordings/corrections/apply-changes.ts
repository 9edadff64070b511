import type { Segment, SegmentAssignment, Speaker, SpeakerChanges } from '#openapi/generated/types.ts'
import { inSpokenOrder, isShown, toLine, type TranscriptLine } from '../transcript/transcript-lines'
import { readingOf, type TranscriptReading } from '../transcript/transcript-reading'
import type { EditBase } from './edit-store'

/** A correction of one segment; fields left out stay unchanged. */
export type SegmentChange = { segmentId: string; base: EditBase; text?: string; speakerId?: string }

/** Returns the reading with segments updated to the service's current version. */
export function withSegments(reading: TranscriptReading, segments: readonly Segment[]): TranscriptReading {
  const speakerById = byId(reading)
  const fresh = new Map(segments.map((segment) => [segment.segmentId, segment]))
  const lines = reading.lines.flatMap((line) => {
    const segment = fresh.get(line.correction?.segmentId)
    if (segment === undefined) return [line]
    fresh.delete(segment.segmentId)
    return isShown(segment) ? [toLine(segment, speakerById)] : []
  })
  const appeared = [...fresh.values()].filter(isShown).map((segment) => toLine(segment, speakerById))
  return readingOf(inSpokenOrder([...lines, ...appeared]), reading)
}

/** Returns the reading with the changes applied. */
export function withChanges(reading: TranscriptReading, changes: readonly SegmentChange[]): TranscriptReading {
  const speakerById = byId(reading)
  const changeOf = new Map(changes.map((change) => [change.segmentId, change]))
  const lines = reading.lines.map((line) => {
    const change = changeOf.get(line.correction?.segmentId ?? '')
    return change === undefined ? line : changedLine(line, change, speakerById)
  })
  return readingOf(lines, reading)
}

/** Reverts the changes wherever they still show. */
export function withoutChanges(reading: TranscriptReading, changes: readonly SegmentChange[]): TranscriptReading {
  const shown = linesBySegment(reading.lines)
  const back = changes.filter(({ segmentId, base, text = base.text, speakerId = base.speakerId }) => {
    const line = shown.get(segmentId)
    return line !== undefined && line.text === text.trim() && line.speaker.speakerId === speakerId
  })
  return withChanges(
    reading,
    back.map(({ segmentId, base }) => ({ segmentId, base, text: base.text, speakerId: base.speakerId })),
  )
}

/** Maps segment ids to their lines, for lines that can be corrected. */
export const linesBySegment = (lines: readonly TranscriptLine[]): ReadonlyMap<string, TranscriptLine> =>
  new Map(lines.flatMap((line) => (line.correction === undefined ? [] : [[line.correction.segmentId, line] as const])))

function changedLine(
  line: TranscriptLine,
  { text, speakerId }: SegmentChange,
  speakerById: ReadonlyMap<string, Speaker>,
): TranscriptLine {
  const speaker = speakerById.get(speakerId ?? '') ?? line.speaker
  return { ...line, text: text?.trim() ?? line.text, speaker }
}

const byId = ({ allSpeakers }: TranscriptReading) => new Map(allSpeakers.map((speaker) => [speaker.speakerId, speaker]))

/** Returns the reading with lines moved to other speakers. Speakers created by the move arrive with the response. */
export function withMoves(reading: TranscriptReading, moves: readonly SegmentAssignment[]): TranscriptReading {
  const speakerById = byId(reading)
  const givenTo = new Map(
    moves.flatMap(({ fromSpeakerId, speakerId, segmentIds }) =>
      segmentIds.map((segmentId) => [segmentId, { fromSpeakerId, speaker: speakerById.get(speakerId ?? '') }] as const),
    ),
  )
  const lines = reading.lines.map((line) => {
    const move = givenTo.get(line.correction?.segmentId ?? '')
    const isStill = move !== undefined && line.speaker.speakerId === move.fromSpeakerId
    return isStill && move.speaker !== undefined ? { ...line, speaker: move.speaker } : line
  })
  return readingOf(lines, reading)
}

/**
 * Returns the reading with the speakers from the service's response, including lines someone else has changed first.
 */
export function withSpeakerChanges(
  reading: TranscriptReading,
  { speakers, segments, conflicts }: SpeakerChanges,
): TranscriptReading {
  const speakerById = new Map(speakers.map((speaker) => [speaker.speakerId, speaker]))
  const fresh = new Map([...segments, ...conflicts].map((segment) => [segment.segmentId, segment]))
  const lines = reading.lines.map((line) => {
    const { correction } = line
    const now = fresh.get(correction?.segmentId ?? '')
    const speaker = speakerById.get(now?.speakerId ?? line.speaker.speakerId) ?? line.speaker
    if (correction === undefined) return { ...line, speaker }
    const { originalText, segmentId } = correction
    const { revision, originalSpeakerId } = now ?? correction
    const originalSpeaker = speakerById.get(originalSpeakerId ?? '')
    return { ...line, speaker, correction: { segmentId, originalText, revision, originalSpeakerId, originalSpeaker } }
  })
  return readingOf(lines, { ...reading, allSpeakers: speakers })
}

/**
 * Maps revisions to those that the person's own corrections led to. Otherwise, a correction begun before the previous
 * one was saved would look like a conflict.
 */
const successors = new Map<string, number>()

const keyOf = (recordingId: string, segmentId: string, revision: number) => `${recordingId} ${segmentId} ${revision}`

/** Returns the latest revision that the person's own corrections led to from this one. */
export function latestRevision(recordingId: string, segmentId: string, revision: number): number {
  const next = successors.get(keyOf(recordingId, segmentId, revision))
  return next === undefined ? revision : latestRevision(recordingId, segmentId, next)
}

/** Records that one of the person's own corrections was saved. */
export function revisionAdvanced(
  recordingId: string,
  segmentId: string,
  { from, to }: { from: number; to: number | undefined },
) {
  const before = latestRevision(recordingId, segmentId, from)
  if (to !== undefined && to > before) successors.set(keyOf(recordingId, segmentId, before), to)
}
