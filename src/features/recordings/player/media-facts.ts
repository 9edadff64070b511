import type { PlaybackRange } from './playback-marks'

/** What an element can play without waiting for more. */
export function bufferedRanges({ buffered }: HTMLMediaElement): PlaybackRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    startTime: buffered.start(index),
    endTime: buffered.end(index),
  }))
}

/** Whether nothing has changed that could be seen. */
export const isSameRanges = (some: readonly PlaybackRange[], others: readonly PlaybackRange[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ startTime, endTime }, index) =>
      Math.abs(startTime - (others[index]?.startTime ?? -1)) < 0.5 &&
      Math.abs(endTime - (others[index]?.endTime ?? -1)) < 0.5,
  )

/** How far an element knows its file to go, in seconds: its length, or as much as has arrived of a file that tells none. */
export function knownEnd({ duration, buffered }: HTMLMediaElement): number {
  if (Number.isFinite(duration)) return duration
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1)
}

/** Lets go of what an element plays, and of the memory it takes. */
export function release(element: HTMLMediaElement | null) {
  if (element === null) return
  element.pause()
  element.removeAttribute('src')
  element.load()
}
