import { expect, test } from 'vitest'
import { presetOf, presetRange, rangePresets } from './RangeFilter'

test.for(rangePresets)('%s is recognized in the address', (preset) => {
  expect(presetOf(presetRange(preset, '2026-11-20'), '2026-11-20')).toBe(preset)
})

test('custom dates match no preset', () => {
  expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-20')).toBeUndefined()
})
