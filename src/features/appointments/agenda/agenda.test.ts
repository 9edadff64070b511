import { expect, test } from 'vitest'
import type { Appointment } from '#openapi/generated/types.ts'
import { agendaEnd, agendaRow, carriedOf, pagesAround, placeOf } from './agenda-rows'

test('maps the first row to the last item of the last page, and the last row to the first of the first page', () => {
  expect(placeOf(0, 250, 100)).toEqual({ page: 3, at: 49 })
  expect(placeOf(249, 250, 100)).toEqual({ page: 1, at: 0 })
  expect(placeOf(149, 250, 100)).toEqual({ page: 2, at: 0 })
  expect(placeOf(150, 250, 100)).toEqual({ page: 1, at: 99 })
})

test('loads the pages in view and the adjacent ones, and no others', () => {
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

function rowsOf(starts: readonly (string | null | undefined)[], now = '2026-11-20T12:00:00Z', days = {}) {
  const at = (row: number) => {
    const start = starts[row]
    return start === undefined ? undefined : appointment(start)
  }
  const reading = { at, carried: [], days, now: new Date(now), timeZone: 'Europe/Berlin' }
  return starts.map((_, row) => agendaRow(row, reading))
}

test('starts each day with its heading, in the user’s time zone', () => {
  const rows = rowsOf([null, '2026-11-19T09:00:00Z', '2026-11-19T22:59:00Z', '2026-11-19T23:00:00Z'])
  expect(rows.map(({ sections }) => sections.map(({ day }) => day))).toEqual([
    [null],
    ['2026-11-19'],
    [],
    ['2026-11-20'],
  ])
})

test('puts the line for the current time above the first appointment that has not begun', () => {
  const rows = rowsOf(['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T12:01:00Z', '2026-11-21T12:00:00Z'])
  expect(rows.map(({ isAfterNow }) => isAfterNow)).toEqual([false, false, true, false])
  expect(rowsOf(['2026-11-21T12:00:00Z'])[0]?.isAfterNow).toBe(true)
})

test('has no line for the current time if all days are in the future', () => {
  const now = '2026-11-20T12:00:00Z'
  const first = (from: string) => rowsOf(['2027-03-27T01:30:00Z'], now, { from })[0]
  expect(first('2026-11-20')?.isAfterNow).toBe(true)
  expect(first('2026-11-21')?.isAfterNow).toBe(false)
})

test('starts no day below a row that is still loading', () => {
  const [, second] = rowsOf([undefined, '2026-11-21T12:00:00Z'])
  expect(second).toMatchObject({ sections: [], isAfterNow: false })
})

type Long = { startTime: string; endTime: string; isAllDay?: boolean }

type Params = { timeZone: string; from?: string; to?: string; goingOn?: readonly Long[] }

/** Formats the agenda as each day with its appointments; `>` marks those that began before. */
function read(times: readonly Long[], { timeZone, goingOn = [], ...days }: Params) {
  const make = (time: Long) => ({ ...appointment(time.startTime), ...time })
  const items = times.map(make)
  const carried = carriedOf([...goingOn.map(make), ...items], timeZone)
  const reading = { at: (row: number) => items[row], carried, days, now: new Date('2020-01-01T00:00:00Z'), timeZone }
  const lines: string[] = []
  const write = (sections: ReturnType<typeof agendaEnd>) => {
    for (const section of sections)
      lines.push(`${section.day}`, ...section.carried.map((one) => `> ${one.appointment.startTime}`))
  }
  items.forEach((item, row) => {
    const { sections, isHere } = agendaRow(row, reading)
    write(sections)
    if (isHere) lines.push(item.startTime)
  })
  write(agendaEnd(items.length, reading))
  return lines
}

const berlinDay = { startTime: '2026-11-19T23:00:00Z', endTime: '2026-11-20T23:00:00Z', isAllDay: true }
const evening = { startTime: '2026-11-20T01:00:00Z', endTime: '2026-11-20T02:00:00Z' }
const nextDay = { startTime: '2026-11-20T15:00:00Z', endTime: '2026-11-20T16:00:00Z' }
const trip = { startTime: '2026-11-18T09:00:00Z', endTime: '2026-11-20T16:00:00Z' }

test('lists an all-day event under its own day for a user who has traveled west', () => {
  expect(read([berlinDay, evening, nextDay], { timeZone: 'America/New_York' })).toEqual([
    '2026-11-19',
    evening.startTime,
    '2026-11-20',
    `> ${berlinDay.startTime}`,
    nextDay.startTime,
  ])
  expect(read([berlinDay], { timeZone: 'America/New_York' })).toEqual(['2026-11-20', `> ${berlinDay.startTime}`])
})

test('lists ongoing appointments on each of their days, including days without others', () => {
  expect(read([trip, nextDay], { timeZone: 'Europe/Berlin' })).toEqual([
    '2026-11-18',
    trip.startTime,
    '2026-11-19',
    `> ${trip.startTime}`,
    '2026-11-20',
    `> ${trip.startTime}`,
    nextDay.startTime,
  ])
})

test('lists what began before the requested days, and nothing of other days', () => {
  const from = '2026-11-20'
  expect(read([nextDay], { timeZone: 'America/New_York', from, to: from, goingOn: [trip, berlinDay] })).toEqual([
    from,
    `> ${trip.startTime}`,
    `> ${berlinDay.startTime}`,
    nextDay.startTime,
  ])
  const dayAfter = { startTime: '2026-11-20T23:00:00Z', endTime: '2026-11-21T23:00:00Z', isAllDay: true }
  expect(read([nextDay, dayAfter], { timeZone: 'America/New_York', from, to: from })).toEqual([from, nextDay.startTime])
  expect(read([], { timeZone: 'Europe/Berlin', from, to: from, goingOn: [trip] })).toEqual([
    from,
    `> ${trip.startTime}`,
  ])
})
