import type { Chapter } from './playback-marks'

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
