import { EventLoopWatch } from '../event-loop/event-loop-watch.ts'

/** Runs it, and tells for how long this thread computed in one go in the meantime; 0 where that was under 200 ms. A busy machine counts for nothing. */
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
