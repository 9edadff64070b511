import { PEAKS_PER_SECOND } from './peaks-to-bars'
import type { PlaybackRange } from './playback-marks'

/** Kept on each side of what is said or heard, so that no word is clipped; seconds. */
export const MARGIN_SECONDS = 0.25

const SHORTEST_SKIP_SECONDS = 0.6

// With only one witness a pause has to be longer, and more of it stays.
const LONE_MARGIN_SECONDS = 0.5
const LONE_SKIP_SECONDS = 1.5

type Evidence = {
  /** Loudness as in a peaks file; empty where there is none. */
  peaks: Uint8Array
  /** Where the transcript has nothing, in order; null where there is no transcript. */
  pauses: readonly PlaybackRange[] | null
  /** Seconds. */
  duration: number
}

/**
 * Stretches that can be passed over, in order: nobody is transcribed there, and it is quiet. A transcript misses words and
 * a microphone hears traffic, so where both are known both must agree.
 */
export function findSilences({ peaks, pauses, duration }: Evidence): PlaybackRange[] {
  const quiet = peaks.length === 0 ? null : quietStretches(peaks, duration)
  if (quiet === null && pauses === null) return []
  if (quiet === null) return trimmed(pauses ?? [], LONE_MARGIN_SECONDS, LONE_SKIP_SECONDS)
  if (pauses === null) return trimmed(quiet, LONE_MARGIN_SECONDS, LONE_SKIP_SECONDS)
  return trimmed(overlaps(quiet, pauses), MARGIN_SECONDS, SHORTEST_SKIP_SECONDS)
}

/** How much of the silences lies after a second. */
export function silentSecondsAfter(silences: readonly PlaybackRange[], seconds: number): number {
  return silences.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - Math.max(startTime, seconds)), 0)
}

/** Where nobody speaks: before, between and after lines in order of `startTime`, which may overlap. */
export function pausesBetween(lines: readonly PlaybackRange[], duration: number): PlaybackRange[] {
  const pauses: PlaybackRange[] = []
  let spokenUntil = 0
  for (const { startTime, endTime } of lines) {
    if (startTime > spokenUntil) pauses.push({ startTime: spokenUntil, endTime: startTime })
    spokenUntil = Math.max(spokenUntil, endTime)
  }
  if (duration > spokenUntil) pauses.push({ startTime: spokenUntil, endTime: duration })
  return pauses
}

function quietStretches(peaks: Uint8Array, duration: number): PlaybackRange[] {
  const limit = quietLimit(peaks)
  const stretches: PlaybackRange[] = []
  let startIndex = -1
  const close = (endIndex: number) => {
    if (startIndex >= 0) {
      const endTime = Math.min(endIndex / PEAKS_PER_SECOND, duration || Infinity)
      stretches.push({ startTime: startIndex / PEAKS_PER_SECOND, endTime })
    }
    startIndex = -1
  }
  peaks.forEach((peak, index) => {
    if (peak > limit) close(index)
    else if (startIndex < 0) startIndex = index
  })
  close(peaks.length)
  return stretches
}

/** Up to how loud counts as quiet: a little above this room's own noise, but always well below its speech. */
function quietLimit(peaks: Uint8Array): number {
  const sorted = peaks.toSorted()
  const at = (fraction: number) => sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0
  const speech = at(0.9)
  return Math.max(speech * 0.05, Math.min(at(0.1) * 1.6, speech * 0.2))
}

function overlaps(some: readonly PlaybackRange[], others: readonly PlaybackRange[]): PlaybackRange[] {
  const shared: PlaybackRange[] = []
  let first = 0
  for (const { startTime, endTime } of some) {
    while ((others[first]?.endTime ?? Infinity) <= startTime) first += 1
    for (let index = first; (others[index]?.startTime ?? Infinity) < endTime; index += 1) {
      const other = others[index]
      if (other === undefined) break
      shared.push({ startTime: Math.max(startTime, other.startTime), endTime: Math.min(endTime, other.endTime) })
    }
  }
  return shared
}

const trimmed = (ranges: readonly PlaybackRange[], margin: number, shortest: number) =>
  ranges
    .map(({ startTime, endTime }) => ({ startTime: startTime + margin, endTime: endTime - margin }))
    .filter(({ startTime, endTime }) => endTime - startTime >= shortest)
