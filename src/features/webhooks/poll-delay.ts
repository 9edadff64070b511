type Waiting = { status: 'pending' | 'succeeded' | 'failed'; createdOn: string; nextAttemptOn: string | null }

const SHORTEST_MS = 1_000
const LONGEST_MS = 60_000
/** What is due may take as long as a receiver has time to answer, and more in a queue. */
const LONGEST_OVERDUE_MS = 20_000

/**
 * When to ask again how far deliveries have come, in milliseconds; false when none waits. Soon after one is due, then ever more
 * seldom, and while none is due not before its time, or after a minute.
 */
export function pollDelay(deliveries: readonly Waiting[], now: number): number | false {
  const delays = deliveries.flatMap(({ status, createdOn, nextAttemptOn }) => {
    if (status !== 'pending') return []
    const overdueMs = now - Date.parse(nextAttemptOn ?? createdOn)
    return [overdueMs < 0 ? Math.min(SHORTEST_MS - overdueMs, LONGEST_MS) : within(overdueMs / 4)]
  })
  return delays.length === 0 ? false : Math.min(...delays)
}

const within = (delayMs: number) => Math.min(Math.max(delayMs, SHORTEST_MS), LONGEST_OVERDUE_MS)
