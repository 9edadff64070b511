import { create } from 'zustand'

/** A named part of the recording, from a topic of its summary, up to the start of the next one. In seconds. */
export type Chapter = { startTime: number; title: string }

/** A part of the recording, in seconds. */
export type PlaybackRange = { startTime: number; endTime: number }

type PlaybackMarks = {
  /** Times of the search results, in order. */
  found: readonly number[]
  /** In chronological order. */
  chapters: readonly Chapter[]
  /** The range being repeated; null if there is none. */
  loop: PlaybackRange | null
}

const NONE: PlaybackMarks = { found: [], chapters: [], loop: null }

/** Marks on the recording's timeline. */
export const usePlaybackMarks = create<PlaybackMarks>()(() => NONE)

const { setState } = usePlaybackMarks

/** Sets marks on the timeline; each call replaces the previous value. */
export const playbackMarks = {
  opened: () => setState(NONE),
  foundAt: (seconds: readonly number[]) => setState({ found: seconds.filter(isMoment).toSorted((a, b) => a - b) }),
  chaptersTold: (chapters: readonly Chapter[]) => setState({ chapters: inOrder(chapters) }),
  /** A range too short to loop counts as null. */
  loopSet: (range: PlaybackRange | null) => setState({ loop: range !== null && isLoopable(range) ? range : null }),
}

const SHORTEST_LOOP_SECONDS = 0.2

const isMoment = (seconds: number) => Number.isFinite(seconds) && seconds >= 0

const isLoopable = ({ startTime, endTime }: PlaybackRange) =>
  isMoment(startTime) && isMoment(endTime) && endTime - startTime >= SHORTEST_LOOP_SECONDS

/** Of chapters that start within a second, only the first is kept. */
function inOrder(chapters: readonly Chapter[]): Chapter[] {
  return chapters
    .filter(({ startTime, title }) => isMoment(startTime) && title.trim() !== '')
    .toSorted((a, b) => a.startTime - b.startTime)
    .filter((chapter, index, all) => index === 0 || chapter.startTime - (all[index - 1]?.startTime ?? 0) >= 1)
}

// Shortly after a chapter's start, going back means the previous one.
const SETTLED_SECONDS = 3

/** Index of the chapter at a time; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ startTime }) => startTime <= seconds + 0.05)

/** Start of the next chapter; undefined in the last one. */
export const nextChapterStart = (chapters: readonly Chapter[], seconds: number): number | undefined =>
  chapters[chapterAt(chapters, seconds) + 1]?.startTime

/** The target for going back: the start of this chapter, or of the previous one if this one has only just begun. */
export function previousChapterStart(chapters: readonly Chapter[], seconds: number): number | undefined {
  const current = chapterAt(chapters, seconds)
  const chapter = chapters[current]
  if (chapter === undefined) return chapters.length === 0 ? undefined : 0
  return seconds - chapter.startTime > SETTLED_SECONDS ? chapter.startTime : (chapters[current - 1]?.startTime ?? 0)
}

/** What the player needs from the transcript. Must be stable, because a new object redraws the waveform. */
export type SpeechMap = {
  /** Palette index of the speaker at a time, or -1. */
  colorAt: (seconds: number) => number
  /** The words at a time. */
  textAt: (seconds: number) => string | null
  /** All speech, ordered by `startTime`; null if unknown. */
  spoken: readonly PlaybackRange[] | null
}
