import { expect, test } from 'vitest'
import { askedFor, parseAuditSearch } from './audit-search'

const now = new Date('2026-03-10T12:00:00Z')
const userId = '0198f3a0-2222-7000-8000-000000000001'

test('drops invalid values from the address', () => {
  expect(parseAuditSearch({ person: '1', action: 7, from: '2026-02-30', to: 'today' })).toEqual({})
  const given = { person: userId, action: 'x'.repeat(500), from: '2026-02-01', to: '2026-02-02' }
  expect(parseAuditSearch(given)).toEqual({ ...given, action: 'x'.repeat(100) })
})

test('dates are in the reader’s time zone, inclusive', () => {
  expect(askedFor({ from: '2026-03-01', to: '2026-03-02' }, { now, timeZone: 'Asia/Kolkata' })).toEqual({
    from: '2026-02-28T18:30:00Z',
    to: '2026-03-02T18:30:00Z',
  })
})

test('includes events within the current second, and within the last second of a day', () => {
  const late = new Date('2026-03-10T12:00:00.001Z')
  expect(askedFor({}, { now: late, timeZone: 'UTC' })).toEqual({ to: '2026-03-10T12:00:01Z' })
  expect(askedFor({ to: '2026-03-09' }, { now: late, timeZone: 'UTC' })).toEqual({ to: '2026-03-10T00:00:00Z' })
})

test('requests nothing later than now, which keeps pages stable', () => {
  expect(askedFor({}, { now, timeZone: 'UTC' })).toEqual({ to: '2026-03-10T12:00:00Z' })
  expect(askedFor({ to: '9999-12-31', person: userId }, { now, timeZone: 'UTC' })).toEqual({
    to: '2026-03-10T12:00:00Z',
    userId,
  })
})
