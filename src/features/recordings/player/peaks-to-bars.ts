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
