import { expect, test } from 'vitest'
import { wholeToParts } from './growth.ts'

const numbers = (size: number) => Array.from({ length: size }, (_, index) => index)

const total = (size: number) => numbers(size).reduce((sum, value) => sum + Math.sqrt(value), 0)

function pairs(size: number): number {
  const all = numbers(size)
  return all.reduce((sum, one) => all.reduce((rest, other) => rest + Math.sqrt(one + other), sum), 0)
}

test('linear work differs from quadratic work', () => {
  expect(wholeToParts(1_000_000, total)).toBeLessThan(4)
  expect(wholeToParts(5_000, pairs)).toBeGreaterThan(7)
})
