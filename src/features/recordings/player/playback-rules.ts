import type { PlaybackRange } from './playback-marks'

/** A range to repeat, and silences to skip in chronological order. */
export type Route = { loop: PlaybackRange | null; silences: readonly PlaybackRange[] }

// A media element may land this far before the start of a loop when seeking to it.
const LANDING_SECONDS = 0.3
// Seeking takes longer than the rest of a silence shorter than this.
const WORTH_SECONDS = 0.3

/**
 * Where to seek after playback has moved between two positions, or null to play on. Silence within the loop is played,
 * because the person wants exactly this passage.
 */
export function detour(from: number, to: number, { loop, silences }: Route): number | null {
  if (loop !== null && from >= loop.startTime - LANDING_SECONDS && from <= loop.endTime) {
    return to >= loop.endTime ? loop.startTime : null
  }
  const silence = rangeAt(silences, to)
  return silence !== undefined && silence.endTime - to >= WORTH_SECONDS ? silence.endTime : null
}

/** Finds the range that contains a time, in ordered ranges without overlap. */
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

/** The available speeds, slowest first. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** The next available speed in a direction; stays at either end. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const candidates = direction === 1 ? playbackRates : playbackRates.toReversed()
  return candidates.find((candidate) => (candidate - rate) * direction > 0.001) ?? rate
}

/** Parses the speed saved on this device; 1 if missing or not available. */
export function rememberedRate(stored: string | null): number {
  return playbackRates.find((rate) => String(rate) === stored) ?? 1
}

/** Why nothing can be played, by what the person can do about it. */
export type PlaybackProblem =
  | 'network' // the connection or the service: retrying helps
  | 'damaged' // the rest of the file can't be decoded
  | 'unsupported' // this browser can't play such files
  | 'gone' // the file no longer exists

/**
 * Finds out what went wrong. Media errors don't distinguish a missing file from an unknown format, so requests the
 * address itself.
 */
export async function problemOf(cause: MediaError | null, url: string): Promise<PlaybackProblem> {
  if (cause?.code === MediaError.MEDIA_ERR_DECODE) return 'damaged'
  if (url.startsWith('blob:')) return 'unsupported'
  try {
    const { ok, status, body } = await fetch(url, { headers: { range: 'bytes=0-0' } })
    await body?.cancel()
    if (ok) return 'unsupported'
    return status >= 500 || status === 429 ? 'network' : 'gone'
  } catch {
    return 'network'
  }
}

/** The parts an element can play without waiting. */
export function bufferedRanges({ buffered }: HTMLMediaElement): PlaybackRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    startTime: buffered.start(index),
    endTime: buffered.end(index),
  }))
}

/** Whether two lists of ranges look the same. */
export const isSameRanges = (some: readonly PlaybackRange[], others: readonly PlaybackRange[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ startTime, endTime }, index) =>
      Math.abs(startTime - (others[index]?.startTime ?? -1)) < 0.5 &&
      Math.abs(endTime - (others[index]?.endTime ?? -1)) < 0.5,
  )

/**
 * The known length of an element's file in seconds: its duration, or the end of what has loaded if the file doesn't
 * say.
 */
export function knownEnd({ duration, buffered }: HTMLMediaElement): number {
  if (Number.isFinite(duration)) return duration
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1)
}

/** Unloads an element's source and frees its memory. */
export function release(element: HTMLMediaElement | null) {
  if (element === null) return
  element.pause()
  element.removeAttribute('src')
  element.load()
}
