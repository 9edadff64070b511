import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay'

test.for([
  [0, 2_000],
  [1, 2_000],
  [2, 2_500],
  [100, 30_000],
] as const)('after asking %s times it waits %s ms', ([timesAsked, delay]) => {
  expect(pollDelay(timesAsked)).toBe(delay)
})
