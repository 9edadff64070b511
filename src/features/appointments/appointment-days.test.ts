import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '~/lib/dates'
import { daysOf, middayOf } from './appointment-days'

const timed = (startTime: string, endTime: string | null) => ({ startTime, endTime, isAllDay: false })

test.for([
  ['an hour in the morning', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-11-20', '2026-11-20'],
  ['until midnight', '2026-11-20T21:00:00Z', '2026-11-20T23:00:00Z', '2026-11-20', '2026-11-20'],
  ['over midnight', '2026-11-20T21:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20', '2026-11-21'],
  ['over three days', '2026-11-20T08:00:00Z', '2026-11-22T16:00:00Z', '2026-11-20', '2026-11-22'],
  ['a whole day of 25 hours by the clock', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-25'],
  ['without an end', '2026-11-20T23:30:00Z', null, '2026-11-21', '2026-11-21'],
  ['with an end before its start', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z', '2026-11-20', '2026-11-20'],
  ['of no length at midnight', '2026-11-20T23:00:00Z', '2026-11-20T23:00:00Z', '2026-11-21', '2026-11-21'],
] as const)('%s, in Berlin', ([, startTime, endTime, first, last]) => {
  expect(daysOf(timed(startTime, endTime), 'Europe/Berlin')).toEqual({ first, last })
})

test('places a late evening in Berlin on the next morning in Tokyo and the same afternoon in New York', () => {
  const late = timed('2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z')
  expect(daysOf(late, 'Asia/Tokyo')).toEqual({ first: '2026-11-21', last: '2026-11-21' })
  expect(daysOf(late, 'America/New_York')).toEqual({ first: '2026-11-20', last: '2026-11-20' })
})

test('places an appointment without a start on no day', () => {
  expect(daysOf({ startTime: null, endTime: null, isAllDay: true }, 'UTC')).toBeNull()
})

const usualZones = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]

/** Creates an all-day event of `count` days, as a calendar in a time zone delivers it. */
const wholeDays = (day: string, count: number, zone: string) => ({
  startTime: startOfDay(day, zone).toISOString(),
  endTime: startOfDay(addDays(day, count), zone).toISOString(),
  isAllDay: true,
})

// Includes the days of clock changes in Europe, America, Cairo and New Zealand.
test.for([
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-25',
  '2026-10-30',
  '2026-11-01',
  '2026-07-14',
])('keeps an all-day event on %s wherever its calendar was read and the user is', (day) => {
  for (const readIn of usualZones.filter((zone) => zone !== 'Pacific/Pago_Pago')) {
    for (const seenIn of usualZones.filter((zone) => zone !== 'Pacific/Pago_Pago')) {
      expect([readIn, seenIn, daysOf(wholeDays(day, 1, readIn), seenIn)]).toEqual([
        readIn,
        seenIn,
        { first: day, last: day },
      ])
      expect(daysOf(wholeDays(day, 3, readIn), seenIn)).toEqual({ first: day, last: addDays(day, 2) })
    }
  }
})

test.for(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Pacific/Tongatapu'])(
  'keeps an all-day event of a user in %s, at the edge of the time zones, on its day',
  (zone) => {
    expect(daysOf(wholeDays('2026-11-20', 1, zone), zone)).toEqual({ first: '2026-11-20', last: '2026-11-20' })
  },
)

test('returns a midday on the same day, even if the clock skips or repeats its midnight', () => {
  for (const [day, zone] of [
    ['2026-03-08', 'America/Havana'],
    ['2026-11-01', 'America/Havana'],
    ['2026-03-29', 'Europe/Berlin'],
    ['2026-10-25', 'Europe/Berlin'],
  ] as const)
    expect(dayOf(middayOf(day, zone), zone)).toBe(day)
})
