const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long after each failed attempt the next one follows (docs/contract-decisions.md#webhook-delivery). */
const retryDelaysMs = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

const PAUSE_AFTER_MS = 5 * DAY_MS
const KEPT_MS = 90 * DAY_MS

/** When to try again after `attemptCount` failed attempts, the last of them at `failedOn`; null when that was the last. */
export function nextAttemptAfter(attemptCount: number, failedOn: Date): Date | null {
  const delayMs = retryDelaysMs[attemptCount - 1]
  return delayMs === undefined ? null : new Date(failedOn.getTime() + delayMs)
}

/** A webhook that has only failed since then, or longer, is switched off. */
export function pauseLimit(now: Date): Date {
  return new Date(now.getTime() - PAUSE_AFTER_MS)
}

/** Entries of the delivery log from before then are swept. */
export function logLimit(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}
