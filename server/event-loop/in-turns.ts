import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_TURN_MS = 20

/**
 * `map` for work on what strangers wrote, of which there may be more than others can wait for: after 20 ms they go first. One
 * call of `work` has to take less than that itself.
 */
export async function mapInTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  let endsAt = performance.now() + MAX_TURN_MS
  for (const item of items) {
    if (performance.now() >= endsAt) {
      // One after the other is the point.
      await nextTurn()
      endsAt = performance.now() + MAX_TURN_MS
    }
    results.push(work(item))
  }
  return results
}
