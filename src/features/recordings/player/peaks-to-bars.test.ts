import { expect, test } from 'vitest'
import { peaksToBars } from './peaks'

const rounded = (bars: Float32Array) => [...bars].map((bar) => Math.round(bar * 100) / 100)

test('each bar shows its own stretch', () => {
  expect(rounded(peaksToBars(Uint8Array.of(0, 0, 200, 200, 100, 100), 3))).toEqual([0.06, 1, 0.5])
})

test('a quiet recording fills the height as a loud one does', () => {
  expect(rounded(peaksToBars(Uint8Array.of(4, 2, 4, 2), 4))).toEqual([1, 0.5, 1, 0.5])
})

test('one loud knock does not flatten the rest', () => {
  const peaks = new Uint8Array(1000).fill(50)
  peaks[500] = 255
  expect(peaksToBars(peaks, 100).every((bar) => bar > 0.9)).toBe(true)
})

test('silence and no peaks at all still draw a line', () => {
  expect(rounded(peaksToBars(new Uint8Array(10), 2))).toEqual([0.06, 0.06])
  expect(rounded(peaksToBars(new Uint8Array(0), 2))).toEqual([0.06, 0.06])
})

test('fewer peaks than bars repeats them', () => {
  expect(rounded(peaksToBars(Uint8Array.of(100, 50), 4))).toEqual([1, 1, 0.5, 0.5])
})

test('what comes after the last peak is silent', () => {
  expect(rounded(peaksToBars(new Uint8Array(20).fill(90), 4, 4))).toEqual([1, 1, 0.06, 0.06])
})

test('no room means no bars', () => {
  expect(peaksToBars(Uint8Array.of(1), 0)).toHaveLength(0)
  expect(peaksToBars(Uint8Array.of(1), -3)).toHaveLength(0)
})
