import { expect, test } from 'vitest'
import { detour, nextRate, rangeAt, rememberedRate } from './playback-rules'

const silences = [
  { startTime: 10, endTime: 14 },
  { startTime: 30, endTime: 31 },
]
const loop = { startTime: 8, endTime: 12 }

test.for([
  { title: 'speech plays on', from: 9, to: 9.02, loop: null, target: null },
  { title: 'a silence is skipped at its start', from: 9.99, to: 10.01, loop: null, target: 14 },
  { title: 'a silence is skipped from its middle', from: 20, to: 12, loop: null, target: 14 },
  { title: 'the rest of a silence is played if short', from: 13.7, to: 13.8, loop: null, target: null },
  { title: 'the end of a silence is speech again', from: 13, to: 14, loop: null, target: null },
  { title: 'the end of a loop leads to its start', from: 11.99, to: 12, loop, target: 8 },
  { title: 'a seek that lands slightly before the loop counts as inside', from: 7.99, to: 8.01, loop, target: null },
  { title: 'silence within a loop is played', from: 10, to: 10.02, loop, target: null },
  { title: 'playback outside the loop is unaffected', from: 40, to: 40.02, loop, target: null },
  { title: 'playback outside the loop still skips silence', from: 29.99, to: 30.01, loop, target: 31 },
])('$title', ({ from, to, loop: repeated, target }) => {
  expect(detour(from, to, { loop: repeated, silences })).toBe(target)
})

test.for([
  [9.9, undefined],
  [10, 14],
  [14, undefined],
  [30.5, 31],
  [99, undefined],
] as const)('at second %s, the range ends at %s', ([seconds, end]) => {
  expect(rangeAt(silences, seconds)?.endTime).toBe(end)
})

test.for([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
] as const)('the speed after %s in direction %s is %s', ([rate, direction, next]) => {
  expect(nextRate(rate, direction)).toBe(next)
})

test.for([
  [null, 1],
  ['1.5', 1.5],
  ['16', 1],
  ['fast', 1],
] as const)('%s on the device plays at %s', ([stored, rate]) => {
  expect(rememberedRate(stored)).toBe(rate)
})
