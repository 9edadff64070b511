import { expect, test } from 'vitest'
import { askCounter, notePaces, pollDelay, secondsLeft } from '../recording-state'

test.for([
  [0, 2_000],
  [1, 2_000],
  [2, 2_500],
  [100, 30_000],
] as const)('after %s requests, waits %s ms', ([timesAsked, delay]) => {
  expect(pollDelay(timesAsked)).toBe(delay)
})

test('waits longer and longer until there is news, separately for each key', () => {
  const asks = askCounter()
  for (let now = 0; now < 200_000; now += 10_000) asks.requested('one', now)
  expect(asks.delay('one')).toBe(30_000)
  expect(asks.delay('two')).toBe(2_000)
  asks.news('one')
  expect(asks.delay('one')).toBe(2_000)
})

test('polls often again after a pause', () => {
  const asks = askCounter()
  for (let now = 0; now < 200_000; now += 10_000) asks.requested('one', now)
  asks.requested('one', 600_000)
  expect(asks.delay('one')).toBe(2_000)
})

const at = (progress: number | null, stage: 'transcribing' | 'findingSpeakers' = 'transcribing') => ({
  recordingId: 'a',
  stage,
  progress,
})

test('estimates the time left once enough has been observed', () => {
  notePaces([at(0.5)], 0)
  expect(secondsLeft(at(0.5))).toBeNull()
  notePaces([at(0.55)], 4_000)
  expect(secondsLeft(at(0.55))).toBeNull()
  notePaces([at(0.6)], 10_000)
  expect(secondsLeft(at(0.6))).toBeCloseTo(40)
})

test('a new stage, a drop in progress or the end resets the estimate', () => {
  notePaces([at(0.1)], 0)
  notePaces([at(0.3)], 10_000)
  expect(secondsLeft(at(0.3))).not.toBeNull()
  expect(secondsLeft(at(0.3, 'findingSpeakers'))).toBeNull()
  notePaces([at(0.2)], 20_000)
  expect(secondsLeft(at(0.2))).toBeNull()
  notePaces([at(0.6)], 40_000)
  notePaces([], 41_000)
  notePaces([at(0.7)], 50_000)
  expect(secondsLeft(at(0.7))).toBeNull()
})

test('a stage without progress has no time left', () => {
  notePaces([at(null)], 0)
  notePaces([at(null)], 60_000)
  expect(secondsLeft(at(null))).toBeNull()
})
