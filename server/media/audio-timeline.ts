/** Timestamps of real files jitter by less: milliseconds in Matroska, priming samples in MP4. */
const toleratedSeconds = 0.25
/** A longer hole is a broken clock rather than a pause. */
const longestGapSeconds = 60 * 60

/**
 * How much silence to put in before a piece of sound, so that a second of the decoded sound is the same second in a player.
 * Recorders leave holes where a participant's packets were lost. Overlaps are left alone: nothing that was said is cut.
 */
export function gapSeconds(position: { expectedSeconds: number; statedSeconds: number | null }): number {
  if (position.statedSeconds === null) return 0
  const gap = position.statedSeconds - position.expectedSeconds
  return gap > toleratedSeconds && gap <= longestGapSeconds ? gap : 0
}
