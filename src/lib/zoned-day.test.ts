import { expect, test } from 'vitest'
import { addDays, dayOf, isDay, momentOf, startOfDay } from './zoned-day'

test.for([
  ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  // The clock skips midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  // Midnight comes twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
] as const)('%s begins in %s at %s', ([day, timeZone, moment]) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment)
})

test('late in the evening in UTC is the next day in Berlin', () => {
  expect(dayOf(new Date('2026-11-20T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-21')
})

test('days are counted over the ends of months and over changes of the clock', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
})

test.for([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['yesterday', false],
  [20_260_228, false],
] as const)('%s is a day: %s', ([value, isOne]) => {
  expect(isDay(value)).toBe(isOne)
})

test.for([
  ['2026-11-20', '17:00', 'Europe/Berlin', '2026-11-20T16:00:00.000Z'],
  ['2026-03-29', '17:00', 'Europe/Berlin', '2026-03-29T15:00:00.000Z'],
  // Skipped that night.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['9999-12-31', '09:00', 'UTC', '9999-12-31T09:00:00.000Z'],
] as const)('%s at %s in %s is %s', ([day, time, timeZone, moment]) => {
  expect(momentOf(day, time, timeZone).toISOString()).toBe(moment)
})
