import type { SpokenSegment, TimeSpan } from './transcriber.ts'
import { wavSlice } from './wav-chunks.ts'

/** OpenAI takes references of two to ten seconds, of four speakers at most. */
const leastSeconds = 2
const mostSeconds = 8
const mostSpeakers = 4

/** For each speaker heard so far the stretch that shows the voice best. */
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

/** What a known speaker is called towards the server, so that its own letters for new voices cannot be taken for old ones. */
export function knownName(speaker: string): string {
  return `${knownPrefix}${speaker}`
}

/** Gives the speakers of a later chunk names that stand for nobody else: a server begins anew with its letters each time. */
export function renameSpeakers(segments: SpokenSegment[], chunkIndex: number): SpokenSegment[] {
  return segments.map((segment) => ({ ...segment, speaker: nameInRecording(segment.speaker, chunkIndex) }))
}

function nameInRecording(speaker: string | null, chunkIndex: number): string | null {
  if (speaker === null) return null
  if (speaker.startsWith(knownPrefix)) return speaker.slice(knownPrefix.length)
  return chunkIndex === 0 ? speaker : `${speaker}-${chunkIndex + 1}`
}

/** As a data address, which is how the server wants to hear it. */
export async function voiceSampleUrl(wavPath: string, span: TimeSpan): Promise<string> {
  const bytes = Buffer.from(await (await wavSlice(wavPath, span)).arrayBuffer())
  return `data:audio/wav;base64,${bytes.toString('base64')}`
}

function lengthOf(span: TimeSpan): number {
  return span.endSeconds - span.startSeconds
}
