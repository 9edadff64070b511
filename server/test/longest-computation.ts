import { EventLoopWatch } from '../event-loop/event-loop-watch.ts'

/**
 * Runs it, and returns the longest time this thread computed without a pause; 0 if under 200 ms. Load from other
 * processes doesn't count.
 */
export async function longestComputation<Outcome>(run: () => Promise<Outcome>): Promise<[Outcome, number]> {
  const watch = new EventLoopWatch()
  let longestMs = 0
  watch.onStall(({ cpuMs }) => (longestMs = Math.max(longestMs, cpuMs)))
  watch.start()
  try {
    const outcome = await run()
    watch.look()
    return [outcome, longestMs]
  } finally {
    watch.stop()
  }
}
