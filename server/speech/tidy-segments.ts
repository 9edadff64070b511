import type { SpokenSegment, SpokenWord } from './transcriber.ts'

/** The API's limit for a speaker's name; longer ones are cut off. */
const longestSpeaker = 200

/**
 * Turns an engine's result into valid transcript segments: within the recording, in order, without empty text, without
 * overlaps of the same speaker, and short enough that clicking one lands near its words.
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
  const tidied = withoutOverlaps(joinSimultaneous(clean).flatMap(splitSegment).toSorted(byTime))
  const rounded = tidied.map(withRoundedTimes)
  // Thousands of characters within a few milliseconds need finer times to stay in order.
  return rounded.every(({ startSeconds, endSeconds }) => endSeconds > startSeconds) ? rounded : tidied
}

/** Rounds to the millisecond: anything finer is floating-point noise, and would appear in every API response. */
function withRoundedTimes(segment: SpokenSegment): SpokenSegment {
  const { startSeconds, endSeconds, words } = segment
  return {
    ...segment,
    startSeconds: toMilliseconds(startSeconds),
    endSeconds: toMilliseconds(endSeconds),
    words:
      words?.map((word) => ({
        ...word,
        startSeconds: toMilliseconds(word.startSeconds),
        endSeconds: toMilliseconds(word.endSeconds),
      })) ?? null,
  }
}

/** Rounds seconds to the millisecond. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
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

/** Joins two segments of one speaker that begin together. */
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

/**
 * Ends a segment where the same speaker's next one begins. Parts of two that begin together are joined or share the
 * time.
 */
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

/** The longest line that people can take in at a glance. */
const comfortableSeconds = 15
const longestSeconds = 30
/** Fast speech has 25 characters a second, so a longer line isn't one line. */
export const longestCharacters = 2_000
/** A pause after which a new line is natural even mid-sentence. */
const pauseSeconds = 1
export const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u

/**
 * Splits a long segment at the ends of sentences and at pauses. Without word times, times within it are estimated from
 * the length of the text.
 */
export function splitSegment(segment: SpokenSegment): SpokenSegment[] {
  const isShort = segment.endSeconds - segment.startSeconds <= comfortableSeconds
  if (isShort && segment.text.length <= longestCharacters) return [segment]
  const timed = segment.words ?? []
  const hasWords = timed.length > 0 && timed.every(({ text }) => text.length <= longestCharacters)
  const words = hasWords ? punctuated(segment) : estimatedWords(segment)
  return groupWords(words).map((group) => ({
    startSeconds: group[0]?.startSeconds ?? segment.startSeconds,
    endSeconds: group.at(-1)?.endSeconds ?? segment.endSeconds,
    text: group.map((word) => word.text).join(' '),
    speaker: segment.speaker,
    words: hasWords ? group : null,
  }))
}

/**
 * Groups words into lines: each ends at the end of a sentence or a pause once it is long enough, or at the longest
 * pause when it gets too long.
 */
function groupWords(words: SpokenWord[]): SpokenWord[][] {
  const groups: SpokenWord[][] = []
  let group: SpokenWord[] = []
  for (const [index, word] of words.entries()) {
    group.push(word)
    const next = words[index + 1]
    if (next !== undefined && isBreak(group, next)) {
      groups.push(group)
      group = []
    }
  }
  if (group.length > 0) groups.push(group)
  return groups.flatMap(splitTooLong)
}

function isBreak(group: SpokenWord[], next: SpokenWord): boolean {
  const last = group.at(-1)
  const first = group[0]
  if (last === undefined || first === undefined) return false
  if (next.startSeconds - last.endSeconds >= pauseSeconds) return true
  const wouldLast = next.endSeconds - first.startSeconds
  return sentenceEnd.test(last.text) && wouldLast > comfortableSeconds / 2
}

function splitTooLong(group: SpokenWord[]): SpokenWord[][] {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined || group.length < 2) return [group]
  const isShort = last.endSeconds - first.startSeconds <= longestSeconds
  if (isShort && lengthOf(group) <= longestCharacters) return [group]
  const at = widestPause(group)
  return [...splitTooLong(group.slice(0, at)), ...splitTooLong(group.slice(at))]
}

function lengthOf(group: SpokenWord[]): number {
  return group.reduce((sum, word) => sum + word.text.length + 1, -1)
}

/** Returns the index of the word after the longest pause in the middle half, or the middle if there are no pauses. */
function widestPause(group: SpokenWord[]): number {
  const middle = Math.ceil(group.length / 2)
  let best = { index: middle, pause: 0 }
  const from = Math.max(1, Math.floor(group.length / 4))
  for (let index = from; index < Math.max(from + 1, (group.length * 3) / 4); index += 1) {
    const pause = (group[index]?.startSeconds ?? 0) - (group[index - 1]?.endSeconds ?? 0)
    if (pause > best.pause) best = { index, pause }
  }
  return best.index
}

/**
 * Engines return words without punctuation, but the text has it. It is copied if both have the same number of words.
 */
export function punctuated(segment: SpokenSegment): SpokenWord[] {
  const words = segment.words ?? []
  const texts = segment.text.split(' ')
  return words.map((word, index) => ({
    ...word,
    text: texts.length === words.length ? (texts[index] ?? word.text) : word.text,
  }))
}

function estimatedWords(segment: SpokenSegment): SpokenWord[] {
  const texts = segment.text.split(' ').flatMap(piecesOf)
  const secondsPerLetter = (segment.endSeconds - segment.startSeconds) / (segment.text.length + 1)
  let startSeconds = segment.startSeconds
  return texts.map((text) => {
    const word = { text, startSeconds, endSeconds: startSeconds + (text.length + 1) * secondsPerLetter }
    startSeconds = word.endSeconds
    return word
  })
}

/** Some languages are written without spaces. */
function piecesOf(text: string): string[] {
  if (text.length <= longestCharacters) return [text]
  return Array.from({ length: Math.ceil(text.length / longestCharacters) }, (_, index) =>
    text.slice(index * longestCharacters, (index + 1) * longestCharacters),
  )
}
