import { expect, test } from 'vitest'
import { captureProblemOf, HEARD, peakOf } from './capture'
import { levelPart } from './RecordBar'

test.for([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'noDevice'],
  ['OverconstrainedError', 'noDevice'],
  ['NotReadableError', 'inUse'],
  ['InvalidStateError', 'failed'],
] as const)('maps the browser’s %s to %s', ([name, problem]) => {
  expect(captureProblemOf(new DOMException('', name))).toBe(problem)
})

test('treats anything but a browser’s error as a failure', () => {
  expect(captureProblemOf(new TypeError('no such thing'))).toBe('failed')
})

test('measures a peak equally on both sides of silence', () => {
  expect(peakOf(new Float32Array([0, 0.25, -0.5, 0.1]))).toBe(0.5)
  expect(peakOf(new Float32Array(4))).toBe(0)
})

test('shows 60 decibels on the meter, with audible levels in its upper half', () => {
  expect([0, 0.0001, 0.001, 1, 2].map(levelPart)).toEqual([0, 0, expect.closeTo(0), 1, 1])
  expect(levelPart(HEARD)).toBeGreaterThan(0.4)
})
