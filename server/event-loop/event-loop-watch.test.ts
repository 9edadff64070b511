import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { compute } from '../test/compute.ts'
import { takeStalls } from '../test/stall-guard.ts'
import { EventLoopWatch, type Stall } from './event-loop-watch.ts'
import { beginWork } from './work-in-hand.ts'

const sleepHere = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

// The loop's time is that of the current iteration: without a new one first, a timer set after computing is due at
// once.
const turnOfTheLoop = async () => {
  await setImmediate()
  await setTimeout(60)
}

const stalls: Stall[] = []
const watch = new EventLoopWatch()
watch.onStall((stall) => stalls.push(stall))
afterEach(() => {
  watch.stop()
  stalls.length = 0
  // Intentional.
  return takeStalls()
})

test('a stall is reported once, with its duration, its CPU time and the work in progress', async () => {
  const endOther = beginWork('listRecordings')
  endOther()
  watch.start()
  await turnOfTheLoop()
  const end = beginWork('createTask')
  compute(400)
  end()
  // Work that begins after the stall isn't part of it.
  beginWork('listTags')()
  await turnOfTheLoop()
  await turnOfTheLoop()

  const told = stalls.filter(({ during }) => during.length > 0)
  expect(told).toEqual([
    {
      ms: expect.any(Number),
      cpuMs: expect.any(Number),
      gcMs: expect.any(Number),
      isMarkedInSteps: false,
      during: ['createTask'],
    },
  ])
  expect(told[0]?.ms).toBeGreaterThan(340)
  expect(told[0]?.cpuMs).toBeGreaterThan(200)
})

test('two stalls in a row are both reported', async () => {
  watch.start()
  await turnOfTheLoop()
  const end = beginWork('createTask')
  compute(400)
  await turnOfTheLoop()
  compute(400)
  await turnOfTheLoop()
  end()

  // Time given to other processes counts no CPU time.
  expect(stalls.filter(({ ms, cpuMs }) => ms > 340 && cpuMs > 200)).toHaveLength(2)
})

test('time given to other processes is a stall without CPU time', async () => {
  watch.start()
  await turnOfTheLoop()
  sleepHere(600)
  await turnOfTheLoop()

  expect(stalls.map(({ ms }) => ms > 500)).toContain(true)
  expect(stalls.filter(({ cpuMs }) => cpuMs > 200)).toEqual([])
})
