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
