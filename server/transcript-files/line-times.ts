import type { SubtitleCue } from '../media/subtitles.ts'
import type { Paragraph, SpeechText } from './speech-text.ts'

/** About 150 words a minute. */
const CHARACTERS_PER_SECOND = 15
/** Nobody speaks more slowly: what is left until somebody else begins is silence. */
const SLOWEST_CHARACTERS_PER_SECOND = 6
const LEAST_SECONDS = 0.5
/** Taking breath counts as so many characters. */
const PAUSE_CHARACTERS = 8

export type Timed = { cues: SubtitleCue[]; hasEstimatedTimes: boolean }

/**
 * Gives every paragraph its time. Those between two that have one share what is in between by how long they are; without any,
 * they share the recording, or take as long as they take to say.
 */
export function timeParagraphs({ paragraphs, endSeconds }: SpeechText, durationSeconds: number | null): Timed {
  const starts = risingStarts(paragraphs)
  const cues: SubtitleCue[] = []
  let hasEstimatedTimes = false
  for (let first = 0; first < paragraphs.length;) {
    let next = first + 1
    while (next < paragraphs.length && starts[next] === null) next += 1
    const group = paragraphs.slice(first, next)
    const from = starts[first] ?? 0
    const to = starts[next] ?? lastEnd(group, { from, endSeconds, durationSeconds })
    const isGuessed = starts[first] === null || group.slice(1).some(({ startSeconds }) => startSeconds !== from)
    hasEstimatedTimes ||= isGuessed
    cues.push(...shared(group, { from, to, isGuessed }))
    first = next
  }
  return { cues, hasEstimatedTimes }
}

/** The times that go forward; one that is not after the one before is shared with it. */
function risingStarts(paragraphs: readonly Paragraph[]): (number | null)[] {
  let latest = -1
  return paragraphs.map(({ startSeconds }) => {
    if (startSeconds === null || startSeconds <= latest) return null
    latest = startSeconds
    return startSeconds
  })
}

type End = { from: number; endSeconds: number | null; durationSeconds: number | null }

function lastEnd(group: readonly Paragraph[], { from, endSeconds, durationSeconds }: End): number {
  const told = [endSeconds, durationSeconds].find((seconds) => seconds !== null && seconds > from)
  return told ?? from + secondsToSay(lengthOf(group), CHARACTERS_PER_SECOND)
}

type Stretch = { from: number; to: number; isGuessed: boolean }

function shared(group: readonly Paragraph[], { from, to, isGuessed }: Stretch): SubtitleCue[] {
  const secondsPerCharacter = (to - from) / lengthOf(group)
  let startSeconds = from
  return group.map(({ speaker, text }) => {
    const nextSeconds = startSeconds + (text.length + PAUSE_CHARACTERS) * secondsPerCharacter
    const longest = startSeconds + secondsToSay(text.length, SLOWEST_CHARACTERS_PER_SECOND)
    const cue = { startSeconds, endSeconds: isGuessed ? nextSeconds : Math.min(nextSeconds, longest), speaker, text }
    startSeconds = nextSeconds
    return cue
  })
}

const lengthOf = (group: readonly Paragraph[]) =>
  group.reduce((sum, { text }) => sum + text.length + PAUSE_CHARACTERS, 0)

const secondsToSay = (characters: number, perSecond: number) => Math.max(LEAST_SECONDS, characters / perSecond)

/** Puts cues in order; those that end before they begin last as long as they take to say. All at one moment, they have no times. */
export function timeCues(cues: readonly SubtitleCue[], durationSeconds: number | null): Timed {
  const ordered = cues.toSorted((a, b) => a.startSeconds - b.startSeconds)
  const isTimeless = ordered.length > 1 && ordered.at(-1)?.startSeconds === ordered[0]?.startSeconds
  if (isTimeless) {
    const paragraphs = ordered.map(({ speaker, text }) => ({ startSeconds: null, speaker, text }))
    return timeParagraphs({ header: [], paragraphs, endSeconds: null }, durationSeconds)
  }
  const timed = ordered.map((cue, index) => {
    if (cue.endSeconds > cue.startSeconds) return cue
    const said = cue.startSeconds + secondsToSay(cue.text.length, CHARACTERS_PER_SECOND)
    const next = ordered[index + 1]?.startSeconds ?? Infinity
    return { ...cue, endSeconds: next > cue.startSeconds ? Math.min(said, next) : said }
  })
  return { cues: timed, hasEstimatedTimes: false }
}
