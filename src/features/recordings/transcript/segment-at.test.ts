import { expect, test } from 'vitest'
import { createLineFinder } from './transcript-lines'

const lines = (...times: [number, number][]) => times.map(([startTime, endTime]) => ({ startTime, endTime }))

const conversation = lines([1, 3], [3, 5], [8, 9])

test.for([
  [0, -1],
  [0.999, -1],
  [1, 0],
  [2.9, 0],
  [3, 1],
  [5, 1],
  [7.9, 1],
  [8, 2],
  [100, 2],
  [Number.NaN, -1],
] as const)('at %s s, line %s is spoken', ([seconds, index]) => {
  expect(createLineFinder(conversation)(seconds)).toBe(index)
})

test('of two simultaneous speakers, the one who started last is marked, then the one still talking', () => {
  const find = createLineFinder(lines([0, 60], [10, 12], [70, 71]))
  expect([5, 11, 12, 59, 60, 65].map(find)).toEqual([0, 1, 0, 0, 1, 1])
})

test('lines without duration are found at their time', () => {
  const find = createLineFinder(lines([2, 2], [2, 2], [4, 4]))
  expect([1, 2, 3, 4].map(find)).toEqual([-1, 1, 1, 2])
})

test('nothing is spoken in an empty transcript', () => {
  expect(createLineFinder([])(3)).toBe(-1)
})

test('every line of a long transcript is found at its start', () => {
  const long = Array.from({ length: 10_000 }, (_, index) => ({ startTime: index * 3.6, endTime: index * 3.6 + 3 }))
  const find = createLineFinder(long)
  expect(long.every((line, index) => find(line.startTime) === index)).toBe(true)
})
