import { expect, test } from 'vitest'
import { formatDuration } from './text'

test.for([
  [null, '–'],
  [Number.NaN, '–'],
  [-3, '0:00'],
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
  [36_000, '10:00:00'],
] as const)('%s seconds read as %s', ([seconds, text]) => {
  expect(formatDuration(seconds)).toBe(text)
})
