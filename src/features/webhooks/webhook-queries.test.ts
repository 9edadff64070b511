import { expect, test } from 'vitest'
import { pollDelay } from './webhook-queries'

const now = Date.parse('2026-03-02T09:00:00Z')
const SECOND_MS = 1_000
const waiting = (dueInSeconds: number) => ({
  status: 'pending' as const,
  createdOn: '2026-03-02T08:00:00Z',
  nextAttemptOn: new Date(now + dueInSeconds * SECOND_MS).toISOString(),
})

test('doesn’t poll if nothing is pending', () => {
  expect(pollDelay([], now)).toBe(false)
  expect(
    pollDelay(
      [
        { ...waiting(-5), status: 'failed' },
        { ...waiting(-5), status: 'succeeded' },
      ],
      now,
    ),
  ).toBe(false)
})

test.for([
  ['just queued', 0, 1],
  ['under way for ten seconds', -10, 2.5],
  ['long overdue', -3_600, 20],
  ['due in five seconds', 5, 6],
  ['due in five minutes', 300, 60],
] as const)('%s', ([, dueInSeconds, delaySeconds]) => {
  expect(pollDelay([waiting(dueInSeconds)], now)).toBe(delaySeconds * SECOND_MS)
})

test('the next due delivery decides', () => {
  expect(pollDelay([waiting(300), waiting(2), waiting(-30)], now)).toBe(3 * SECOND_MS)
})
