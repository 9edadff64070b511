/** The middle of what could be measured; null when nothing could. */
export function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value): value is number => Number.isFinite(value)).toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
