import { expect, test } from 'vitest'
import { timeGroup } from './RecordingRow'

// A Friday.
const now = new Date('2026-11-20T12:00:00Z')

test.for([
  ['2026-11-20T08:00:00Z', 'today'],
  ['2026-11-20T23:59:00Z', 'today'],
  ['2026-11-19T22:59:00Z', 'yesterday'],
  ['2026-11-19T23:01:00Z', 'today'],
  ['2026-11-16T00:00:00Z', 'thisWeek'],
  ['2026-11-15T22:00:00Z', '2026-11'],
  ['2026-10-02T08:00:00Z', '2026-10'],
] as const)('%s is grouped under %s', ([createdOn, group]) => {
  expect(timeGroup(createdOn, now, 'Europe/Berlin')).toBe(group)
})

test('on a Monday, last week belongs to its month', () => {
  expect(timeGroup('2026-11-14T08:00:00Z', new Date('2026-11-16T08:00:00Z'), 'UTC')).toBe('2026-11')
})
