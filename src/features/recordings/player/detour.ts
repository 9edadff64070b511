import type { PlaybackRange } from './playback-marks'

/** What playback goes around: a range to repeat, and silences in order of time that are passed over. */
export type Route = { loop: PlaybackRange | null; silences: readonly PlaybackRange[] }

// Within a loop's start also counts what a media element makes of a jump to it.
const LANDING_SECONDS = 0.3
// A jump costs more than the rest of a silence that is almost over.
const WORTH_SECONDS = 0.3

/**
 * Where playback is to jump after it has moved from one second to the next, or null to go on. A silence within the loop is
 * heard: the person wants exactly this passage.
 */
export function detour(from: number, to: number, { loop, silences }: Route): number | null {
  if (loop !== null && from >= loop.startTime - LANDING_SECONDS && from <= loop.endTime) {
    return to >= loop.endTime ? loop.startTime : null
  }
  const silence = rangeAt(silences, to)
  return silence !== undefined && silence.endTime - to >= WORTH_SECONDS ? silence.endTime : null
}

/** The range that holds a second, of ranges in order that do not overlap. */
export function rangeAt(ranges: readonly PlaybackRange[], seconds: number): PlaybackRange | undefined {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranges[middle]?.startTime ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range !== undefined && seconds < range.endTime ? range : undefined
}
