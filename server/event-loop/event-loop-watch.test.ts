import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { compute } from '../test/compute.ts'
import { takeStalls } from '../test/stall-guard.ts'
import { EventLoopWatch, type Stall } from './event-loop-watch.ts'
import { beginWork } from './work-in-hand.ts'

const sleepHere = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

// The time of the loop is that of its turn: without a turn first, a timer set after computing is due at once.
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
  // Made on purpose.
  return takeStalls()
})

test('a stall is told once, with how long it was, what it computed and what was in hand', async () => {
  const endOther = beginWork('listRecordings')
  endOther()
  watch.start()
  await turnOfTheLoop()
  const end = beginWork('createTask')
  compute(400)
  end()
  // What begins when it is over has nothing to do with it.
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

test('of two stalls in a row both are told', async () => {
  watch.start()
  await turnOfTheLoop()
  const end = beginWork('createTask')
  compute(400)
  await turnOfTheLoop()
  compute(400)
  await turnOfTheLoop()
  end()

  // What the machine gives to others in the meantime computes nothing.
  expect(stalls.filter(({ ms, cpuMs }) => ms > 340 && cpuMs > 200)).toHaveLength(2)
})

test('time that the machine gave to others is a stall that computed nothing', async () => {
  watch.start()
  await turnOfTheLoop()
  sleepHere(600)
  await turnOfTheLoop()

  expect(stalls.map(({ ms }) => ms > 500)).toContain(true)
  expect(stalls.filter(({ cpuMs }) => cpuMs > 200)).toEqual([])
})
