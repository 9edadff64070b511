import { setImmediate as afterThisTurn, setTimeout as after } from 'node:timers/promises'
import { EventLoopWatch, MAX_STALL_MS, type Stall } from '../event-loop/event-loop-watch.ts'

/**
 * Three times what the service is to keep to: of the machines that run these tests some take two to three times as long as an
 * ordinary one for the same work, in CPU time, too. What hostile input does to a loop that it can hold up is a matter of seconds.
 */
export const MAX_TESTED_STALL_MS = 3 * MAX_STALL_MS

// One for all tests of the process, as its event loop is.
const watch = new EventLoopWatch(() => MAX_STALL_MS)
const stalls: Stall[] = []

// Only what the service computed in one go while it had the same request or job in hand: a test has its own work to do on this
// loop, and a machine that is busy with something else is not a failure. Nor is collecting garbage: the heap is that of all test
// files which the process ran before, many times a service's. What marking it in steps took is told nowhere, so a stall in which
// that happened is not judged.
watch.onStall((stall) => {
  const cpuMs = stall.cpuMs - stall.gcMs
  if (cpuMs > MAX_TESTED_STALL_MS && !stall.isMarkedInSteps && stall.during.length > 0) stalls.push({ ...stall, cpuMs })
})
watch.start()

/** The stalls since it was asked last. */
export async function takeStalls(): Promise<Stall[]> {
  // The monitor is a timer, which has to run before what it saw can be read.
  await after(0)
  await afterThisTurn()
  watch.look()
  return stalls.splice(0)
}

/** Fails where the service has held the event loop up. */
export async function refuseStalls(): Promise<void> {
  const found = await takeStalls()
  if (found.length === 0) return
  const told = found.map(({ cpuMs, during }) => `${cpuMs} ms during ${during.join(', ')}`)
  throw new Error(
    `The event loop may be held up for ${MAX_TESTED_STALL_MS} ms at most, and stood still: ${told.join('; ')}`,
  )
}
