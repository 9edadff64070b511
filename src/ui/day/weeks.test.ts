import { expect, test } from 'vitest'
import { addMonths, dayByKey, firstWeekdayOf, monthWeeks } from './days'

test.for([
  ['de', 1],
  ['en-GB', 1],
  ['en-US', 7],
  ['en', 7],
  ['en-AU', 7],
  ['en-AE', 6],
] as const)('a week in %s starts with day %i', ([tag, day]) => {
  expect(firstWeekdayOf(tag)).toBe(day)
})

test('a month has whole weeks, four to six of them', () => {
  const november = monthWeeks('2026-11-21', 1)
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(monthWeeks('2026-11-21', 7)).toHaveLength(5)
  expect(monthWeeks('2026-02-10', 7)).toHaveLength(4)
  expect(monthWeeks('2026-12-31', 1).at(-1)?.at(-1)).toBe('2027-01-03')
})

test('adding months stops at the last day of shorter ones and crosses years', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('9999-12-15', 1)).toBe('9999-12-15')
  expect(addMonths('0001-01-15', -1)).toBe('0001-01-15')
})

test.for([
  ['ArrowLeft', '2026-11-24'],
  ['ArrowRight', '2026-11-26'],
  ['ArrowUp', '2026-11-18'],
  ['ArrowDown', '2026-12-02'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-25'],
  ['PageDown', '2026-12-25'],
  ['a', null],
] as const)('from a Wednesday, %s moves to %s', ([key, day]) => {
  expect(dayByKey('2026-11-25', key, 1)).toBe(day)
})
