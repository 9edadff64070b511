import { useEffect } from 'react'
import type { PlaybackRange, SpeechMap } from './playback-marks'
import { playback, usePlayback } from './playback'

/** Peaks per second of audio in a peaks file, one byte each, linear (`GET …/media`, `peaksUrl`). */
export const PEAKS_PER_SECOND = 10

const MIN_HEIGHT = 0.06

/**
 * Reduces the peaks of a recording to `barCount` bar heights, 0 to 1. Scaled to the 98th percentile, which keeps a
 * quiet recording from being a flat line and a single knock on the table from flattening the rest.
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

/** Between mean and maximum: the mean alone hides single words, and the maximum alone makes speech a solid block. */
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

/** Kept on each side of speech to avoid clipping words, in seconds. */
export const MARGIN_SECONDS = 0.25

const SHORTEST_SKIP_SECONDS = 0.6

// With only one source of evidence, a pause must be longer, and more of it is kept.
const LONE_MARGIN_SECONDS = 0.5
const LONE_SKIP_SECONDS = 1.5

type Evidence = {
  /** Loudness as in a peaks file; empty if there is none. */
  peaks: Uint8Array
  /** Gaps in the transcript, in order; null if there is no transcript. */
  pauses: readonly PlaybackRange[] | null
  /** In seconds. */
  duration: number
}

/**
 * Finds the parts that can be skipped, in order: quiet and without transcribed speech. A transcript misses words and a
 * microphone picks up traffic, so if both are known, both must agree.
 */
export function findSilences({ peaks, pauses, duration }: Evidence): PlaybackRange[] {
  const quiet = peaks.length === 0 ? null : quietStretches(peaks, duration)
  if (quiet === null && pauses === null) return []
  if (quiet === null) return trimmed(pauses ?? [], LONE_MARGIN_SECONDS, LONE_SKIP_SECONDS)
  if (pauses === null) return trimmed(quiet, LONE_MARGIN_SECONDS, LONE_SKIP_SECONDS)
  return trimmed(overlaps(quiet, pauses), MARGIN_SECONDS, SHORTEST_SKIP_SECONDS)
}

/** Total silence after a position, in seconds. */
export function silentSecondsAfter(silences: readonly PlaybackRange[], seconds: number): number {
  return silences.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - Math.max(startTime, seconds)), 0)
}

/** The pauses before, between and after lines ordered by `startTime`, which may overlap. */
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

/**
 * The loudness below which audio counts as quiet: a little above the room's noise, but always well below its speech.
 */
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

/** Passes the silences to the player, which skips them if the person wants that. */
export function useSilences(peaks: Uint8Array | undefined, spoken: SpeechMap['spoken']) {
  const duration = usePlayback((state) => state.duration) ?? 0
  useEffect(() => {
    if (peaks === undefined || duration === 0) return
    const pauses = spoken === null ? null : pausesBetween(spoken, duration)
    playback.silencesFound(findSilences({ peaks, pauses, duration }))
  }, [peaks, spoken, duration])
}

// Enough for a waveform; an hour of audio decoded in full would take hundreds of megabytes.
const SAMPLE_RATE = 8_000
const MAX_SECONDS = 15 * 60
const MAX_BYTES = 40_000_000

/** Reads the loudness of a local file, as in a peaks file; empty if it is long, large or can't be decoded. */
export async function readOwnPeaks(file: File, seconds: number): Promise<Uint8Array> {
  if (seconds > MAX_SECONDS || file.size > MAX_BYTES) return new Uint8Array()
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return peaksOf(sound.getChannelData(0), sound.sampleRate)
  } catch {
    // Playback works without a waveform.
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
