import { create } from 'zustand'

/** A stretch of the recording with a name, from a topic of its summary; it lasts until the next one begins. Seconds. */
export type Chapter = { startTime: number; title: string }

/** A stretch of the recording, in seconds. */
export type PlaybackRange = { startTime: number; endTime: number }

type PlaybackMarks = {
  /** Where the words searched for are said, in order. */
  found: readonly number[]
  /** In order of time. */
  chapters: readonly Chapter[]
  /** What plays over and over; null when it plays on. */
  loop: PlaybackRange | null
}

const NONE: PlaybackMarks = { found: [], chapters: [], loop: null }

/** What else is marked on the recording's time line. */
export const usePlaybackMarks = create<PlaybackMarks>()(() => NONE)

const { setState } = usePlaybackMarks

/** What others know of the time line; each call replaces what was told before. */
export const playbackMarks = {
  opened: () => setState(NONE),
  foundAt: (seconds: readonly number[]) => setState({ found: seconds.filter(isMoment).toSorted((a, b) => a - b) }),
  chaptersTold: (chapters: readonly Chapter[]) => setState({ chapters: inOrder(chapters) }),
  /** A range without length cannot be looped and counts as none. */
  loopSet: (range: PlaybackRange | null) => setState({ loop: range !== null && isLoopable(range) ? range : null }),
}

const SHORTEST_LOOP_SECONDS = 0.2

const isMoment = (seconds: number) => Number.isFinite(seconds) && seconds >= 0

const isLoopable = ({ startTime, endTime }: PlaybackRange) =>
  isMoment(startTime) && isMoment(endTime) && endTime - startTime >= SHORTEST_LOOP_SECONDS

/** Chapters that begin in the same second are one; the first name stays. */
function inOrder(chapters: readonly Chapter[]): Chapter[] {
  return chapters
    .filter(({ startTime, title }) => isMoment(startTime) && title.trim() !== '')
    .toSorted((a, b) => a.startTime - b.startTime)
    .filter((chapter, index, all) => index === 0 || chapter.startTime - (all[index - 1]?.startTime ?? 0) >= 1)
}

// Soon after a chapter has begun, back means the one before.
const SETTLED_SECONDS = 3

/** Place in the list of the chapter at a second; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ startTime }) => startTime <= seconds + 0.05)

/** Where the next chapter begins; undefined in the last one. */
export const nextChapterStart = (chapters: readonly Chapter[], seconds: number): number | undefined =>
  chapters[chapterAt(chapters, seconds) + 1]?.startTime

/** Where to go back to: the start of this chapter, or of the one before when this one has only just begun. */
export function previousChapterStart(chapters: readonly Chapter[], seconds: number): number | undefined {
  const current = chapterAt(chapters, seconds)
  const chapter = chapters[current]
  if (chapter === undefined) return chapters.length === 0 ? undefined : 0
  return seconds - chapter.startTime > SETTLED_SECONDS ? chapter.startTime : (chapters[current - 1]?.startTime ?? 0)
}

/** What the player knows of the speech; keep it stable, a new one redraws the waveform. */
export type SpeechMap = {
  /** Place in the palette of who speaks at a second, or -1. */
  colorAt: (seconds: number) => number
  /** What is said at a second. */
  textAt: (seconds: number) => string | null
  /** Everything that is said, in order of `startTime`; null where nobody knows. */
  spoken: readonly PlaybackRange[] | null
}
