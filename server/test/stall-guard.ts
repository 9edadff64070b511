import { setImmediate as afterThisTurn, setTimeout as after } from 'node:timers/promises'
import { EventLoopWatch, MAX_STALL_MS, type Stall } from '../event-loop/event-loop-watch.ts'

/**
 * Three times the service's own limit: some of the machines that run these tests take two to three times as long as an
 * ordinary one for the same work, even in CPU time. Hostile input that can block the event loop does so for seconds.
 */
export const MAX_TESTED_STALL_MS = 3 * MAX_STALL_MS

// One for all tests of the process, which share its event loop.
const watch = new EventLoopWatch(() => MAX_STALL_MS)
const stalls: Stall[] = []

// Only what the service computed without a pause while handling the same request or job: a test does its own work on
// this event loop, and a busy machine isn't a failure. Garbage collection doesn't count either: the heap contains all
// test files the process ran before, many times a service's. The time of incremental marking isn't reported, so stalls
// with it are ignored.
watch.onStall((stall) => {
  const cpuMs = stall.cpuMs - stall.gcMs
  if (cpuMs > MAX_TESTED_STALL_MS && !stall.isMarkedInSteps && stall.during.length > 0) stalls.push({ ...stall, cpuMs })
})
watch.start()

/** Returns the stalls since the last call. */
export async function takeStalls(): Promise<Stall[]> {
  // The monitor is a timer, which has to run before its measurements can be read.
  await after(0)
  await afterThisTurn()
  watch.look()
  return stalls.splice(0)
}

/** Fails if the service blocked the event loop. */
export async function refuseStalls(): Promise<void> {
  const found = await takeStalls()
  if (found.length === 0) return
  const told = found.map(({ cpuMs, during }) => `${cpuMs} ms during ${during.join(', ')}`)
  throw new Error(
    `The event loop may be held up for ${MAX_TESTED_STALL_MS} ms at most, and stood still: ${told.join('; ')}`,
  )
}
