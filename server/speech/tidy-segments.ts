import { longestCharacters, splitSegment } from './split-segment.ts'
import type { SpokenSegment, SpokenWord } from './transcriber.ts'

/** More than the contract takes for a speaker's name is no name. */
const longestSpeaker = 200

/**
 * Makes of what an engine returned what a transcript is to be: within the recording, in order, without empty text,
 * one speaker's segments not overlapping, none so long that a click on it would land far from the words.
 */
export function tidySegments(segments: readonly SpokenSegment[], durationSeconds: number): SpokenSegment[] {
  const clean = segments
    .map((segment) => ({
      ...segment,
      text: segment.text.replaceAll(/\s+/g, ' ').trim(),
      speaker: segment.speaker?.slice(0, longestSpeaker) ?? null,
    }))
    .filter((segment) => segment.text !== '' && Number.isFinite(segment.startSeconds + segment.endSeconds))
    .map((segment) => clip(segment, durationSeconds))
    .filter((segment) => segment.endSeconds > segment.startSeconds)
    .toSorted(byTime)
  return withoutOverlaps(joinSimultaneous(clean).flatMap(splitSegment).toSorted(byTime))
}

const byTime = (a: SpokenSegment, b: SpokenSegment) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds

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

/** Two of one speaker that begin together become one. */
function joinSimultaneous(segments: readonly SpokenSegment[]): SpokenSegment[] {
  const last = new Map<string | null, SpokenSegment>()
  const joined: SpokenSegment[] = []
  for (const segment of segments) {
    const before = last.get(segment.speaker)
    if (before !== undefined && before.startSeconds === segment.startSeconds) {
      before.endSeconds = Math.max(before.endSeconds, segment.endSeconds)
      before.text += ` ${segment.text}`
      if (segment.words === null) before.words = null
      else before.words?.push(...segment.words)
    } else {
      const copy = { ...segment }
      last.set(segment.speaker, copy)
      joined.push(copy)
    }
  }
  return joined
}

/** A segment ends where the same speaker's next begins. Parts of two that begin together become one, or share the time. */
function withoutOverlaps(segments: readonly SpokenSegment[]): SpokenSegment[] {
  const last = new Map<string | null, SpokenSegment>()
  const kept: SpokenSegment[] = []
  for (const segment of segments) {
    const before = last.get(segment.speaker)
    if (before === undefined || before.endSeconds <= segment.startSeconds) {
      keep(segment)
    } else if (before.startSeconds < segment.startSeconds) {
      before.endSeconds = segment.startSeconds
      keep(segment)
    } else if (before.text.length + segment.text.length < longestCharacters) {
      before.endSeconds = Math.max(before.endSeconds, segment.endSeconds)
      before.text += ` ${segment.text}`
      before.words = before.words === null || segment.words === null ? null : [...before.words, ...segment.words]
    } else {
      const endSeconds = Math.max(before.endSeconds, segment.endSeconds)
      before.endSeconds = (before.startSeconds + endSeconds) / 2
      keep({ ...segment, startSeconds: before.endSeconds, endSeconds })
    }
  }
  return kept.filter((segment) => segment.endSeconds > segment.startSeconds).toSorted(byTime)

  function keep(segment: SpokenSegment) {
    const copy = { ...segment }
    last.set(segment.speaker, copy)
    kept.push(copy)
  }
}
