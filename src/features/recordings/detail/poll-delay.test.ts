import { expect, test } from 'vitest'
import { askCounter, pollDelay } from './run-pace'

test.for([
  [0, 2_000],
  [1, 2_000],
  [2, 2_500],
  [100, 30_000],
] as const)('after asking %s times it waits %s ms', ([timesAsked, delay]) => {
  expect(pollDelay(timesAsked)).toBe(delay)
})

test('it waits ever longer until there is news, for each thing by itself', () => {
  const asks = askCounter()
  for (let now = 0; now < 200_000; now += 10_000) asks.requested('one', now)
  expect(asks.delay('one')).toBe(30_000)
  expect(asks.delay('two')).toBe(2_000)
  asks.news('one')
  expect(asks.delay('one')).toBe(2_000)
})

test('after a pause it asks often again', () => {
  const asks = askCounter()
  for (let now = 0; now < 200_000; now += 10_000) asks.requested('one', now)
  asks.requested('one', 600_000)
  expect(asks.delay('one')).toBe(2_000)
})
