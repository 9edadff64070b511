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

/** The speeds on offer, slowest first. */
export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** The next speed on offer in a direction; the ends stay where they are. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const candidates = direction === 1 ? playbackRates : playbackRates.toReversed()
  return candidates.find((candidate) => (candidate - rate) * direction > 0.001) ?? rate
}

/** Reads a speed kept on this device; 1 when there is none that is on offer. */
export function rememberedRate(stored: string | null): number {
  return playbackRates.find((rate) => String(rate) === stored) ?? 1
}

/** Why nothing can be heard, by what the person can do about it. */
export type PlaybackProblem =
  | 'network' // the connection or the service: trying again helps
  | 'damaged' // the file cannot be decoded any further
  | 'unsupported' // this browser does not play such files
  | 'gone' // the file is not there any more

/** Media errors do not tell a missing file from an unknown format, so the address itself is asked. */
export async function problemOf(
  cause: MediaError | null,
  url: string,
  load: typeof fetch = fetch,
): Promise<PlaybackProblem> {
  if (cause?.code === MediaError.MEDIA_ERR_DECODE) return 'damaged'
  if (url.startsWith('blob:')) return 'unsupported'
  try {
    const { ok, status, body } = await load(url, { headers: { range: 'bytes=0-0' } })
    await body?.cancel()
    if (ok) return 'unsupported'
    return status >= 500 || status === 429 ? 'network' : 'gone'
  } catch {
    return 'network'
  }
}

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
