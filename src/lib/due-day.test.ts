import { expect, test } from 'vitest'
import { dueDay } from './due-dates'

test.for([
  [null, null],
  ['soon', null],
  ['2026-11-20', { moment: '2026-11-20T12:00:00Z', isWholeDay: true }],
  ['2026-11-20T00:00:00Z', { moment: '2026-11-20T12:00:00Z', isWholeDay: true }],
  ['2026-11-20T00:00:00.000Z', { moment: '2026-11-20T12:00:00Z', isWholeDay: true }],
  ['2026-11-20T16:30:00Z', { moment: '2026-11-20T16:30:00Z', isWholeDay: false }],
] as const)('%s', ([dueDate, day]) => {
  expect(dueDay(dueDate)).toEqual(day)
})
