import type { Appointment } from '#openapi/generated/types.ts'
import { addDays, dayOf, startOfDay } from '~/lib/dates'
import type { Formats } from '~/messages/formats'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The service tells appointments by when they start: what is still on has begun at most this long before. */
export const LONGEST_DAYS = 31

type Times = Pick<Appointment, 'startTime' | 'endTime' | 'isAllDay'>

/** Days as `YYYY-MM-DD`, both included. */
export type DaySpan = { first: string; last: string }

/** The days an appointment is on for someone in a time zone; null for one without a start. */
export function daysOf({ startTime, endTime, isAllDay }: Times, timeZone: string | undefined): DaySpan | null {
  if (startTime === null) return null
  const start = new Date(startTime)
  const end = endTime === null ? start.getTime() : Math.max(Date.parse(endTime), start.getTime())
  if (isAllDay) {
    const first = wholeDayOf(start, timeZone)
    // Days of 23 and 25 hours count as one.
    const count = Math.max(1, Math.round((end - start.getTime()) / DAY_MS))
    return { first, last: addDays(first, count - 1) }
  }
  const first = dayOf(start, timeZone)
  // What ends at midnight is not on the day that begins then.
  return { first, last: end === start.getTime() ? first : dayOf(new Date(end - 1), timeZone) }
}

/**
 * The day that a whole-day appointment stands for. It begins at a midnight: the person's own, or that of the place where
 * its calendar was read, and the day stays the same for someone who has traveled since. Zones reach from 11 hours behind
 * UTC to 13 ahead, save a few islands.
 */
function wholeDayOf(start: Date, timeZone: string | undefined): string {
  const day = dayOf(start, timeZone)
  if (startOfDay(day, timeZone).getTime() === start.getTime()) return day
  return dayOf(new Date(start.getTime() + 13 * HOUR_MS), 'UTC')
}

/** A moment in the middle of a day, to write its date with, however long it is. */
export const middayOf = (day: string, timeZone: string | undefined): Date =>
  new Date(startOfDay(day, timeZone).getTime() + 12 * HOUR_MS)

/** How many days later the second is. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)

type SpanMessages = { span: (values: { from: string; to: string }) => string }
type Messages = SpanMessages & { allDay: string; noTime: string }

/** When an appointment is, in the person's time zone and words. */
export function appointmentTime(appointment: Times, formats: Formats, messages: Messages): string {
  const { startTime, endTime, isAllDay } = appointment
  if (startTime === null) return messages.noTime
  if (isAllDay) return `${wholeDays(appointment, formats, messages)}, ${messages.allDay}`
  if (endTime === null || endTime === startTime) return formats.dateTime(startTime)
  const [startDay, endDay] = [startTime, endTime].map((time) => dayOf(new Date(time), formats.timeZone))
  const to = startDay === endDay ? formats.time(endTime) : formats.dateTime(endTime)
  return messages.span({ from: formats.dateTime(startTime), to })
}

function wholeDays(appointment: Times, { date, timeZone }: Formats, messages: SpanMessages): string {
  const { first, last } = daysOf(appointment, timeZone) ?? { first: '', last: '' }
  const write = (day: string) => date(middayOf(day, timeZone))
  return first === last ? write(first) : messages.span({ from: write(first), to: write(last) })
}
