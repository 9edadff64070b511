/** How many bytes had been sent at a moment (milliseconds of a steady clock). */
export type Sample = { at: number; bytes: number }

const WINDOW_MS = 8_000
const SHORTEST_MS = 1_000

/** The samples that still say something about the speed now. A transfer that began again forgets what was before. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const isNewStart = sample.bytes < (samples.at(-1)?.bytes ?? 0)
  const recent = isNewStart ? [] : samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...recent, sample]
}

/** Bytes a second over the last seconds; null while that cannot be told. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < SHORTEST_MS) return null
  const rate = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
  return rate > 0 ? rate : null
}
