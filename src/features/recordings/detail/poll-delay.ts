const FIRST_MS = 2_000
const LONGEST_MS = 30_000
const GROWTH = 1.25

/** Milliseconds to wait before asking again, after having asked so many times. */
export const pollDelay = (timesAsked: number): number =>
  Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, timesAsked - 1)))

/**
 * Counts how often each thing was asked about since there was news of it, for `pollDelay`. After a longer pause than polling
 * makes, the count begins anew.
 */
export function askCounter() {
  const asks = new Map<string, { count: number; at: number }>()
  return {
    requested: (key: string, now = Date.now()) => {
      const last = asks.get(key)
      const count = last === undefined || now - last.at > 2 * LONGEST_MS ? 0 : last.count
      asks.set(key, { count: count + 1, at: now })
    },
    news: (key: string) => void asks.delete(key),
    /** Milliseconds to wait before asking again. */
    delay: (key: string) => pollDelay(asks.get(key)?.count ?? 0),
  }
}
