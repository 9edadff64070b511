import { splitSegment } from './split-segment.ts'
import type { SpokenSegment, SpokenWord } from './transcriber.ts'

/**
 * Makes what an engine returned keep the promises of `Transcription`: within the recording, in order, without empty text,
 * one speaker's segments not overlapping, none so long that a click on it would land far from the words.
 */
export function tidySegments(segments: SpokenSegment[], durationSeconds: number): SpokenSegment[] {
  const clean = segments
    .map((segment) => ({ ...segment, text: segment.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter((segment) => segment.text !== '' && Number.isFinite(segment.startSeconds + segment.endSeconds))
    .map((segment) => clip(segment, durationSeconds))
    .filter((segment) => segment.endSeconds > segment.startSeconds)
    .flatMap(splitSegment)
    .toSorted((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds)
  return withoutOverlaps(clean)
}

function clip(segment: SpokenSegment, durationSeconds: number): SpokenSegment {
  const within = (seconds: number) => Math.min(Math.max(0, seconds), durationSeconds)
  const clipWord = (word: SpokenWord) => ({
    ...word,
    startSeconds: within(word.startSeconds),
    endSeconds: within(Math.max(word.startSeconds, word.endSeconds)),
  })
  return {
    ...segment,
    startSeconds: within(segment.startSeconds),
    endSeconds: within(segment.endSeconds),
    words: segment.words?.map(clipWord) ?? null,
  }
}

/** A segment ends where the same speaker's next begins. Two that begin together become one. */
function withoutOverlaps(segments: SpokenSegment[]): SpokenSegment[] {
  const last = new Map<string | null, SpokenSegment>()
  const kept: SpokenSegment[] = []
  for (const segment of segments) {
    const before = last.get(segment.speaker)
    if (before !== undefined && before.startSeconds === segment.startSeconds) {
      joinInto(before, segment)
      continue
    }
    if (before !== undefined && before.endSeconds > segment.startSeconds) before.endSeconds = segment.startSeconds
    const copy = { ...segment }
    last.set(segment.speaker, copy)
    kept.push(copy)
  }
  return kept
}

function joinInto(segment: SpokenSegment, next: SpokenSegment) {
  segment.endSeconds = Math.max(segment.endSeconds, next.endSeconds)
  segment.text = `${segment.text} ${next.text}`
  segment.words = segment.words === null || next.words === null ? null : [...segment.words, ...next.words]
}
