import { expect, test } from 'vitest'
import { timesAskedSince } from './times-asked'

test('counts from the last time there was something new', () => {
  expect(timesAskedSince('runs', 'queued', 3)).toBe(0)
  expect(timesAskedSince('runs', 'queued', 4)).toBe(1)
  expect(timesAskedSince('runs', 'queued', 9)).toBe(6)
  expect(timesAskedSince('runs', 'transcribing', 10)).toBe(0)
  expect(timesAskedSince('runs', 'transcribing', 12)).toBe(2)
})

test('each name counts for itself, and a count that starts over starts over', () => {
  expect(timesAskedSince('one', 'queued', 5)).toBe(0)
  expect(timesAskedSince('two', 'queued', 7)).toBe(0)
  expect(timesAskedSince('one', 'queued', 8)).toBe(3)
  expect(timesAskedSince('one', 'queued', 1)).toBe(0)
})
