import { expect, test } from 'vitest'
import { addDays, dayOf, isDay, momentOf, startOfDay } from './dates'

test.for([
  ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  // DST skips midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  // Midnight occurs twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
] as const)('%s begins in %s at %s', ([day, timeZone, moment]) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment)
})

test('late in the evening in UTC is the next day in Berlin', () => {
  expect(dayOf(new Date('2026-11-20T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-21')
  expect(dayOf(new Date('0099-05-06T12:00:00Z'), 'UTC')).toBe('0099-05-06')
})

test('days are counted across month ends and DST changes', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  expect(addDays('0099-12-31', 1)).toBe('0100-01-01')
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01')
})

test.for([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-2-3', false],
  ['yesterday', false],
  [20_260_228, false],
] as const)('%s is a day: %s', ([value, isOne]) => {
  expect(isDay(value)).toBe(isOne)
})

test.for([
  ['2026-11-20', '17:00', 'Europe/Berlin', '2026-11-20T16:00:00.000Z'],
  ['2026-03-29', '17:00', 'Europe/Berlin', '2026-03-29T15:00:00.000Z'],
  // Skipped by DST.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '00:30', 'America/Havana', '2026-03-08T05:30:00.000Z'],
  ['2026-03-08', '00:00', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-29', '00:30', 'Atlantic/Azores', '2026-03-29T01:30:00.000Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  // Occurs twice.
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  // Apia skipped a whole day.
  ['2011-12-30', '10:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
  ['9999-12-31', '09:00', 'UTC', '9999-12-31T09:00:00.000Z'],
  ['0099-05-06', '09:00', 'UTC', '0099-05-06T09:00:00.000Z'],
  ['0001-01-01', '00:00', 'UTC', '0001-01-01T00:00:00.000Z'],
  ['0001-01-01', '00:00', 'Asia/Tokyo', '0000-12-31T14:41:01.000Z'],
] as const)('%s at %s in %s is %s', ([day, time, timeZone, moment]) => {
  expect(momentOf(day, time, timeZone).toISOString()).toBe(moment)
})
