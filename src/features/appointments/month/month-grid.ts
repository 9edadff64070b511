import type { Appointment } from '#openapi/generated/types.ts'
import { daysOf, type DaySpan } from '../appointment-days'

/** An appointment with the days it is on. */
export type Spanned = { appointment: Appointment; span: DaySpan }

/** An appointment where it is drawn: from its first day of a week over as many as it is on. */
export type Bar = Spanned & { days: number; goesOn: boolean; cameBefore: boolean }

/** What one lane has on one day: a bar that begins there, one that runs through, or nothing. */
export type LaneSlot = { kind: 'bar'; bar: Bar } | { kind: 'covered'; appointment: Appointment } | { kind: 'free' }

/** A day of a week with its lanes, from the top. */
export type LanedDay = { day: string; lanes: LaneSlot[]; all: Spanned[] }

/** The appointments with their days, without those that have none. */
export const withDays = (appointments: readonly Appointment[], timeZone: string | undefined): Spanned[] =>
  appointments.flatMap((appointment) => {
    const span = daysOf(appointment, timeZone)
    return span === null ? [] : [{ appointment, span }]
  })

/** Those on a day: first what began before and whole days, then by when they start. */
export const spannedOn = (spanned: readonly Spanned[], day: string): Spanned[] =>
  spanned.filter(({ span }) => span.first <= day && day <= span.last).toSorted(inOrder)

/** Puts the appointments of a week into lanes, so that none lies over another and each stays in its lane. */
export function layOutWeek(week: readonly string[], spanned: readonly Spanned[]): LanedDay[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const laned: LanedDay[] = week.map((day) => ({ day, lanes: [], all: spannedOn(spanned, day) }))
  const inWeek = spanned.filter(({ span }) => span.first <= last && span.last >= first).toSorted(inOrder)
  for (const one of inWeek) {
    const days = laned.filter(({ day }) => one.span.first <= day && day <= one.span.last)
    const lane = freeLane(days)
    days.forEach((day, index) => {
      while (day.lanes.length < lane) day.lanes.push({ kind: 'free' })
      day.lanes[lane] =
        index === 0 ? { kind: 'bar', bar: barOf(one, { days: days.length, first, last }) } : covered(one)
    })
  }
  return laned
}

const covered = ({ appointment }: Spanned): LaneSlot => ({ kind: 'covered', appointment })

const barOf = (one: Spanned, { days, first, last }: { days: number; first: string; last: string }): Bar => ({
  ...one,
  days,
  cameBefore: one.span.first < first,
  goesOn: one.span.last > last,
})

function freeLane(days: readonly LanedDay[]): number {
  let lane = 0
  while (days.some(({ lanes }) => lanes[lane] !== undefined && lanes[lane]?.kind !== 'free')) lane += 1
  return lane
}

/** Longer ones above, so that they stay in one line; then whole days; then by the clock. */
function inOrder(a: Spanned, b: Spanned): number {
  const isLong = ({ span }: Spanned) => (span.first === span.last ? 1 : 0)
  const isTimed = ({ appointment }: Spanned) => (appointment.isAllDay ? 0 : 1)
  return (
    isLong(a) - isLong(b) ||
    (isLong(a) === 0 ? compare(a.span.first, b.span.first) || compare(b.span.last, a.span.last) : 0) ||
    isTimed(a) - isTimed(b) ||
    compare(a.appointment.startTime ?? '', b.appointment.startTime ?? '') ||
    compare(a.appointment.appointmentId, b.appointment.appointmentId)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
