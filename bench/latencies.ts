/** Milliseconds at the usual quantiles of a set of measurements. */
export type Latencies = { count: number; p50: number; p95: number; p99: number; max: number }

export function latenciesOf(milliseconds: number[]): Latencies {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (quantile: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** Formats as one line: "p50 2.1 ms · p95 3.4 ms · p99 5.0 ms · max 9.9 ms (400 requests)". */
export function describeLatencies({ count, p50, p95, p99, max }: Latencies): string {
  const quantiles = Object.entries({ p50, p95, p99, max }).map(([name, value]) => `${name} ${value.toFixed(1)} ms`)
  return `${quantiles.join(' · ')} (${count} requests)`
}

/** Returns the median of the successful measurements; null if there are none. */
export function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value): value is number => Number.isFinite(value)).toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
