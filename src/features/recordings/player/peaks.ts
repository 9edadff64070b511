import { useEffect } from 'react'
import type { PlaybackRange, SpeechMap } from './playback-marks'
import { playback, usePlayback } from './playback'

/** Peaks in a peaks file for each second of audio; one byte each, linear (`GET …/media`, `peaksUrl`). */
export const PEAKS_PER_SECOND = 10

const MIN_HEIGHT = 0.06

/**
 * Reduces the peaks of a recording of so many seconds to `barCount` bar heights of 0 to 1. The loudest ordinary moment fills the height, so that a quiet
 * recording is not a flat line; a single knock on the table does not press everything else down.
 */
export function peaksToBars(
  peaks: Uint8Array,
  barCount: number,
  durationSeconds = peaks.length / PEAKS_PER_SECOND,
): Float32Array {
  const bars = new Float32Array(Math.max(0, Math.floor(barCount)))
  if (peaks.length === 0) return bars.fill(MIN_HEIGHT)
  const peaksPerBar = Math.max(peaks.length, durationSeconds * PEAKS_PER_SECOND) / bars.length
  for (let bar = 0; bar < bars.length; bar += 1) bars[bar] = loudness(peaks, bar * peaksPerBar, (bar + 1) * peaksPerBar)
  const loudest = Math.max(percentile(bars, 0.98), 1)
  return bars.map((value) => Math.max(MIN_HEIGHT, Math.min(1, value / loudest)))
}

/** Between mean and maximum: the mean alone hides single words, the maximum alone makes speech a solid block. */
function loudness(peaks: Uint8Array, from: number, to: number): number {
  const first = Math.floor(from)
  const end = Math.max(first + 1, Math.floor(to))
  let sum = 0
  let highest = 0
  for (let index = first; index < end; index += 1) {
    const peak = peaks[index] ?? 0
    sum += peak
    highest = Math.max(highest, peak)
  }
  return (sum / (end - first) + highest) / 2
}

function percentile(values: Float32Array, fraction: number): number {
  const sorted = values.toSorted()
  return sorted[Math.ceil((sorted.length - 1) * fraction)] ?? 0
}

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

/** Tells the playback what it may pass over where someone wants that. */
export function useSilences(peaks: Uint8Array | undefined, spoken: SpeechMap['spoken']) {
  const duration = usePlayback((state) => state.duration) ?? 0
  useEffect(() => {
    if (peaks === undefined || duration === 0) return
    const pauses = spoken === null ? null : pausesBetween(spoken, duration)
    playback.silencesFound(findSilences({ peaks, pauses, duration }))
  }, [peaks, spoken, duration])
}

// A waveform needs no more, and an hour of sound decoded in full would take hundreds of megabytes.
const SAMPLE_RATE = 8_000
const MAX_SECONDS = 15 * 60
const MAX_BYTES = 40_000_000

/** Loudness of a file on this device, as in a peaks file; empty for one that is long, large or cannot be decoded. */
export async function readOwnPeaks(file: File, seconds: number): Promise<Uint8Array> {
  if (seconds > MAX_SECONDS || file.size > MAX_BYTES) return new Uint8Array()
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return peaksOf(sound.getChannelData(0), sound.sampleRate)
  } catch {
    // Without a waveform it still plays.
    return new Uint8Array()
  }
}

/** The loudest sample of each tenth of a second, 0 to 255. */
export function peaksOf(samples: Float32Array, sampleRate: number): Uint8Array {
  const step = sampleRate / PEAKS_PER_SECOND
  const peaks = new Uint8Array(Math.ceil(samples.length / step))
  return peaks.map((_, index) => {
    let loudest = 0
    const end = Math.min(samples.length, Math.floor((index + 1) * step))
    for (let at = Math.floor(index * step); at < end; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
    return Math.round(Math.min(1, loudest) * 255)
  })
}
