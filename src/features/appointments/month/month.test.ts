import { expect, test } from 'vitest'
import type { Appointment } from '#openapi/generated/types.ts'
import { type LaneSlot, layOutWeek, spannedOn, withDays } from './DayCell'

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

test('shows an appointment of several days as one bar in one lane, with the rest of each day around it', () => {
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

test('marks a bar that continues from the last week and into the next, and lists it on each of its days', () => {
  const spanned = withDays([appointment('leave', '2026-11-12T00:00:00Z', '2026-11-28T00:00:00Z', true)], 'UTC')
  const [monday] = layOutWeek(week, spanned)
  expect(monday?.lanes).toMatchObject([{ kind: 'bar', bar: { days: 7, cameBefore: true, goesOn: true } }])
  expect(spannedOn(spanned, '2026-11-27')).toHaveLength(1)
  expect(spannedOn(spanned, '2026-11-28')).toEqual([])
})

test('reuses a lane that is free again', () => {
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
