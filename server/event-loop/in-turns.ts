import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_TURN_MS = 20

/**
 * `map` for untrusted input, which may take longer than others can wait: yields to them every 20 ms. A single
 * call of `work` has to take less than that.
 */
export async function mapInTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  let endsAt = performance.now() + MAX_TURN_MS
  for (const item of items) {
    if (performance.now() >= endsAt) {
      // Sequential on purpose.
      await nextTurn()
      endsAt = performance.now() + MAX_TURN_MS
    }
    results.push(work(item))
  }
  return results
}
