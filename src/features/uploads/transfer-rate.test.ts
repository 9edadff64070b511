import { expect, test } from 'vitest'
import { bytesPerSecond, type Sample, withSample } from './send-pace'

const sampled = (...samples: [at: number, bytes: number][]) =>
  samples.reduce<Sample[]>((before, [at, bytes]) => withSample(before, { at, bytes }), [])

test('the speed is not told before a second has passed', () => {
  expect(bytesPerSecond([])).toBeNull()
  expect(bytesPerSecond(sampled([0, 0], [900, 5_000]))).toBeNull()
  expect(bytesPerSecond(sampled([0, 0], [2_000, 5_000]))).toBe(2_500)
})

test('only the last eight seconds count, so that a change of speed shows', () => {
  expect(bytesPerSecond(sampled([0, 0], [10_000, 100_000], [14_000, 104_000], [18_000, 108_000]))).toBe(1_000)
})

test('a transfer that starts again from nothing is measured anew', () => {
  const samples = sampled([0, 0], [4_000, 8_000], [5_000, 100])
  expect(bytesPerSecond(samples)).toBeNull()
  expect(bytesPerSecond(withSample(samples, { at: 7_000, bytes: 4_100 }))).toBe(2_000)
})

test('a stalled transfer has no speed', () => {
  expect(bytesPerSecond(sampled([0, 10], [4_000, 10]))).toBeNull()
})
