import { expect, test } from 'vitest'
import { wholeToParts } from './growth.ts'

const numbers = (size: number) => Array.from({ length: size }, (_, index) => index)

test('what is gone through once is told from what is gone through once for each of its parts', () => {
  const total = (size: number) => numbers(size).reduce((sum, value) => sum + Math.sqrt(value), 0)
  expect(wholeToParts(1_000_000, total)).toBeLessThan(4)

  const pairs = (size: number) => {
    const all = numbers(size)
    return all.reduce((sum, one) => all.reduce((rest, other) => rest + Math.sqrt(one + other), sum), 0)
  }
  expect(wholeToParts(5_000, pairs)).toBeGreaterThan(7)
})
