import { expect, test } from 'vitest'
import { readDayRange, toTimeLimits } from './list-filter'

test.for([
  [{}, {}],
  [{ from: '2026-11-01' }, { from: '2026-11-01' }],
  [
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-11-01', to: '2026-11-20' },
  ],
  [{ from: '2026-11-20', to: '2026-11-01' }, { from: '2026-11-20' }],
  [{ from: '<script>', to: '2026-13-40' }, {}],
] as const)('reads %o from the address as %o', ([search, range]) => {
  expect(readDayRange(search)).toEqual(range)
})

test('a range covers whole days in the person’s time zone', () => {
  expect(
    toTimeLimits({ from: '2026-11-01', to: '2026-11-20' }, { timeZone: 'Europe/Berlin', hasLibrary: false }),
  ).toEqual({
    createdAfter: '2026-10-31T23:00:00Z',
    createdBefore: '2026-11-20T22:59:59Z',
  })
})

test.for(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the first and the last day in %s result in times the contract accepts',
  (timeZone) => {
    const asking = { timeZone, hasLibrary: true }
    const ends = toTimeLimits({ from: '0001-01-01', to: '9999-12-31' }, asking)
    expect(Object.values(ends).join(' ')).toMatch(/^000[1-9]-01-0[12]T[\d:]{8}Z 9999-12-31T[\d:]{8}Z$/)
    const last = toTimeLimits({ from: '9999-12-31', to: '9999-12-31' }, asking)
    expect(Date.parse(last.recordedBefore ?? '')).toBeGreaterThan(Date.parse(last.recordedAfter ?? ''))
  },
)
