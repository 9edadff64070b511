import type { Appointment } from '#openapi/generated/types.ts'
import { addDays, dayOf } from '~/lib/dates'
import { daysOf, type DaySpan } from '../appointment-days'

/** An appointment that is also on days after the one it stands under by when it starts. */
export type Carried = {
  appointment: Appointment
  span: DaySpan
  /** The first of those days. */
  from: string
}

/** A day of the agenda, and what is on it that began on a day before; null for what has no time. */
export type DaySection = { day: string | null; carried: readonly Carried[] }

/** So many days in a row on which nothing else begins are shown for what goes on through them. */
const MOST_EMPTY_DAYS = 31

/** The day that the list, which goes by when appointments start, has an appointment under. */
export const listedDay = ({ startTime }: Appointment, timeZone: string | undefined): string | null =>
  startTime === null ? null : dayOf(new Date(startTime), timeZone)

/**
 * Whether an appointment is on none of the day that the list has it under: a whole day that begins, for somebody further
 * west than its calendar was read, on the evening before.
 */
export function isEarly(appointment: Appointment, timeZone: string | undefined): boolean {
  if (!appointment.isAllDay) return false
  const span = daysOf(appointment, timeZone)
  return span !== null && span.first > (listedDay(appointment, timeZone) ?? span.first)
}

/** Those that are on more than the day they are listed under, or on another. */
export function carriedOf(appointments: readonly Appointment[], timeZone: string | undefined): Carried[] {
  return appointments.flatMap((appointment) => {
    const span = daysOf(appointment, timeZone)
    const day = listedDay(appointment, timeZone)
    if (span === null || day === null || span.last <= day) return []
    return [{ appointment, span, from: span.first > day ? span.first : addDays(day, 1) }]
  })
}

/** Days from the one after `after` to `upTo`, both included; `after` null has none. */
export type Gap = { after: string | null; upTo: string }

/** The days of a gap that something goes on through, with what. */
export function sectionsIn(carried: readonly Carried[], { after, upTo }: Gap): DaySection[] {
  if (after === null) return []
  const begin = addDays(after, 1)
  const days = new Set<string>()
  for (const { from, span } of carried) {
    let day = from > begin ? from : begin
    const last = span.last < upTo ? span.last : upTo
    for (let count = 0; day <= last && count < MOST_EMPTY_DAYS; count += 1, day = addDays(day, 1)) days.add(day)
  }
  return [...days].toSorted().map((day) => ({ day, carried: carriedOn(carried, day) }))
}

/** What goes on through a day. */
export const carriedOn = (carried: readonly Carried[], day: string): Carried[] =>
  carried.filter(({ from, span }) => from <= day && day <= span.last)
