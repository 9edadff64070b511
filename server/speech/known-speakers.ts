import type { SpokenSegment, TimeSpan } from './transcriber.ts'
import { wavSlice } from './wav-chunks.ts'

/** OpenAI accepts references of two to ten seconds, for at most four speakers. */
const leastSeconds = 2
const mostSeconds = 8
const mostSpeakers = 4

/** Picks the stretch that best represents the voice of each speaker heard so far. */
export function voiceSamples(segments: SpokenSegment[]): { speaker: string; span: TimeSpan }[] {
  const longest = new Map<string, SpokenSegment>()
  for (const segment of segments) {
    if (segment.speaker === null) continue
    const before = longest.get(segment.speaker)
    if (before === undefined || lengthOf(segment) > lengthOf(before)) longest.set(segment.speaker, segment)
  }
  return [...longest]
    .filter(([, segment]) => lengthOf(segment) >= leastSeconds)
    .toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))
    .slice(0, mostSpeakers)
    .map(([speaker, { startSeconds, endSeconds }]) => ({
      speaker,
      span: { startSeconds, endSeconds: Math.min(endSeconds, startSeconds + mostSeconds) },
    }))
}

const knownPrefix = 'known-'

/**
 * Returns a known speaker's name for the server, prefixed so that the server's own letters for new voices can't be
 * mistaken for it.
 */
export function knownName(speaker: string): string {
  return `${knownPrefix}${speaker}`
}

/** Makes the speaker names of a later chunk unique: a server restarts its letters in each chunk. */
export function renameSpeakers(segments: SpokenSegment[], chunkIndex: number): SpokenSegment[] {
  return segments.map((segment) => ({ ...segment, speaker: nameInRecording(segment.speaker, chunkIndex) }))
}

function nameInRecording(speaker: string | null, chunkIndex: number): string | null {
  if (speaker === null) return null
  if (speaker.startsWith(knownPrefix)) return speaker.slice(knownPrefix.length)
  return chunkIndex === 0 ? speaker : `${speaker}-${chunkIndex + 1}`
}

/** Returns the sample as a data URL, the format that the server expects. */
export async function voiceSampleUrl(wavPath: string, span: TimeSpan): Promise<string> {
  const bytes = Buffer.from(await (await wavSlice(wavPath, span)).arrayBuffer())
  return `data:audio/wav;base64,${bytes.toString('base64')}`
}

function lengthOf(span: TimeSpan): number {
  return span.endSeconds - span.startSeconds
}

/** Matches the speakers of a part to those of the part before by who speaks in the overlap. */
function speakersHeardAgain(again: SpokenSegment[], before: SpokenSegment[]): Map<string, string> {
  const together = new Map<string, { speaker: string; known: string; seconds: number }>()
  for (const { speaker, ...span } of again) {
    for (const earlier of before) {
      const seconds = Math.min(span.endSeconds, earlier.endSeconds) - Math.max(span.startSeconds, earlier.startSeconds)
      if (speaker === null || earlier.speaker === null || seconds <= 0) continue
      const key = JSON.stringify([speaker, earlier.speaker])
      const sum = (together.get(key)?.seconds ?? 0) + seconds
      together.set(key, { speaker, known: earlier.speaker, seconds: sum })
    }
  }
  const same = new Map<string, string>()
  for (const { speaker, known } of [...together.values()].toSorted((a, b) => b.seconds - a.seconds)) {
    if (!same.has(speaker) && ![...same.values()].includes(known)) same.set(speaker, known)
  }
  return same
}

/**
 * Returns what a part adds to the parts before it: without its lead, which was already transcribed, and with known
 * speakers' names.
 */
export function afterLead(segments: SpokenSegment[], lead: TimeSpan, before: SpokenSegment[]): SpokenSegment[] {
  const seconds = lengthOf(lead)
  const earlier = before
    .filter(({ endSeconds }) => endSeconds > lead.startSeconds)
    .map((segment) => ({
      ...segment,
      startSeconds: segment.startSeconds - lead.startSeconds,
      endSeconds: segment.endSeconds - lead.startSeconds,
    }))
  const same = speakersHeardAgain(segments, earlier)
  const isNew = (span: TimeSpan) => (span.startSeconds + span.endSeconds) / 2 >= seconds
  const moved = <Span extends TimeSpan>(span: Span) => ({
    ...span,
    startSeconds: Math.max(0, span.startSeconds - seconds),
    endSeconds: span.endSeconds - seconds,
  })
  return segments.filter(isNew).map(({ speaker, words, ...segment }) => {
    const known = speaker === null ? undefined : same.get(speaker)
    return {
      ...moved(segment),
      speaker: known === undefined ? speaker : knownName(known),
      words: words?.filter(isNew).map(moved) ?? null,
    }
  })
}
