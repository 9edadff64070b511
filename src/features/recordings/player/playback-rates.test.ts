import { expect, test } from 'vitest'
import { nextRate, rememberedRate } from './playback-rules'

test.for([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
] as const)('from %s in direction %s comes %s', ([rate, direction, next]) => {
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
