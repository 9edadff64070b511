import { expect, test } from 'vitest'
import type { Appointment } from '~/api/generated/types.gen'
import { pagesAround, placeOf } from './agenda-places'
import { agendaRow } from './agenda-rows'

test('the first row is the last of the last page, the last row the first of the first', () => {
  expect(placeOf(0, 250, 100)).toEqual({ page: 3, at: 49 })
  expect(placeOf(249, 250, 100)).toEqual({ page: 1, at: 0 })
  expect(placeOf(149, 250, 100)).toEqual({ page: 2, at: 0 })
  expect(placeOf(150, 250, 100)).toEqual({ page: 1, at: 99 })
})

test('the pages in sight are read with those beside them, and no others', () => {
  const list = { total: 450, pageSize: 100 }
  expect(pagesAround(0, 10, list)).toEqual([4, 5])
  expect(pagesAround(145, 155, list)).toEqual([2, 3, 4, 5])
  expect(pagesAround(440, 449, list)).toEqual([1, 2])
  expect(pagesAround(0, -1, { total: 0, pageSize: 100 })).toEqual([])
  expect(pagesAround(-3, 900, list)).toEqual([1, 2, 3, 4, 5])
})

const appointment = (startTime: string | null): Appointment => ({
  appointmentId: String(startTime),
  subject: 'Stand-up',
  description: null,
  startTime,
  endTime: null,
  durationInMinutes: null,
  isAllDay: false,
  location: null,
  isPrivate: false,
  isCanceled: false,
  isRecurring: false,
  icalId: null,
  attendees: [],
  tags: [],
})

function rowsOf(starts: readonly (string | null | undefined)[], now = '2026-11-20T12:00:00Z') {
  const at = (row: number) => {
    const start = starts[row]
    return start === undefined ? undefined : appointment(start)
  }
  const reading = { at, now: new Date(now), timeZone: 'Europe/Berlin' }
  return starts.map((_, row) => agendaRow(row, reading))
}

test('each day begins with its heading, in the zone of the person', () => {
  const rows = rowsOf([null, '2026-11-19T09:00:00Z', '2026-11-19T22:59:00Z', '2026-11-19T23:00:00Z'])
  expect(rows.map(({ heading }) => heading)).toEqual([null, '2026-11-19', undefined, '2026-11-20'])
})

test('the line of this moment is above the first that has not begun', () => {
  const rows = rowsOf(['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T12:01:00Z', '2026-11-21T12:00:00Z'])
  expect(rows.map(({ isAfterNow }) => isAfterNow)).toEqual([false, false, true, false])
  expect(rowsOf(['2026-11-21T12:00:00Z'])[0]?.isAfterNow).toBe(true)
})

test('below what is on its way, nothing is said to begin', () => {
  const [, second] = rowsOf([undefined, '2026-11-21T12:00:00Z'])
  expect(second).toMatchObject({ heading: undefined, isAfterNow: false })
})
