import { expect, test } from 'vitest'
import type { Appointment } from '#openapi/generated/types.ts'
import {
  addMonths,
  dayByKey,
  firstWeekdayOf,
  type LaneSlot,
  layOutWeek,
  monthWeeks,
  onDay,
  withDays,
} from './month-grid'

test.for([
  ['de', 1],
  ['en-GB', 1],
  ['en-US', 7],
  ['en', 7],
  ['en-AU', 7],
  ['en-AE', 6],
] as const)('a week begins in %s with day %i', ([tag, day]) => {
  expect(firstWeekdayOf(tag)).toBe(day)
})

test('a month is drawn in whole weeks, from four to six of them', () => {
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

test('months are counted to the last day of shorter ones, and over years', () => {
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
] as const)('%s leads from a Wednesday to %s', ([key, day]) => {
  expect(dayByKey('2026-11-25', key, 1)).toBe(day)
})

type Given = [subject: string, startTime: string | null, endTime: string | null, isAllDay?: boolean]

const appointment = (...[subject, startTime, endTime, isAllDay = false]: Given): Appointment => ({
  appointmentId: subject,
  subject,
  description: null,
  startTime,
  endTime,
  durationInMinutes: null,
  isAllDay,
  location: null,
  isPrivate: false,
  isCanceled: false,
  isRecurring: false,
  icalId: null,
  attendees: [],
  tags: [],
})

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
const shown = ({ lanes }: { lanes: readonly LaneSlot[] }) =>
  lanes.map((slot) => {
    if (slot.kind === 'bar') return `${slot.bar.appointment.subject}×${slot.bar.days}`
    return slot.kind === 'covered' ? '–' : ''
  })

test('what lasts over several days is one bar in one lane, with the rest of each day around it', () => {
  const spanned = withDays(
    [
      appointment('call', '2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z'),
      appointment('fair', '2026-11-16T23:00:00Z', '2026-11-19T23:00:00Z', true),
      appointment('night', '2026-11-18T21:00:00Z', '2026-11-19T01:00:00Z'),
      appointment('dinner', '2026-11-19T18:00:00Z', '2026-11-19T20:00:00Z'),
      appointment('sometime', null, null),
    ],
    'Europe/Berlin',
  )
  expect(layOutWeek(week, spanned).map(shown)).toEqual([
    [],
    ['fair×3', 'call×1'],
    ['–', 'night×2'],
    ['–', '–', 'dinner×1'],
    [],
    [],
    [],
  ])
})

test('what comes from the week before and goes on into the next says so, and is on each of its days', () => {
  const spanned = withDays([appointment('leave', '2026-11-12T00:00:00Z', '2026-11-28T00:00:00Z', true)], 'UTC')
  const [monday] = layOutWeek(week, spanned)
  expect(monday?.lanes).toMatchObject([{ kind: 'bar', bar: { days: 7, cameBefore: true, goesOn: true } }])
  expect(onDay(spanned, '2026-11-27')).toHaveLength(1)
  expect(onDay(spanned, '2026-11-28')).toEqual([])
})

test('a lane that is free again is used again', () => {
  const spanned = withDays(
    [
      appointment('early', '2026-11-16T08:00:00Z', '2026-11-17T09:00:00Z'),
      appointment('late', '2026-11-17T08:00:00Z', '2026-11-18T09:00:00Z'),
      appointment('end', '2026-11-18T12:00:00Z', '2026-11-19T09:00:00Z'),
    ],
    'UTC',
  )
  expect(layOutWeek(week, spanned).map(shown).slice(0, 4)).toEqual([
    ['early×2'],
    ['–', 'late×2'],
    ['end×2', '–'],
    ['–'],
  ])
})
