import type { Appointment } from '#openapi/generated/types.ts'
import { addDays, dayOf, startOfDay } from '~/lib/dates'
import type { Formats } from '~/messages/formats'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The service finds appointments by their start: ongoing ones are assumed to have begun at most this long ago. */
export const LONGEST_DAYS = 31

type Times = Pick<Appointment, 'startTime' | 'endTime' | 'isAllDay'>

/** Days as `YYYY-MM-DD`, both inclusive. */
export type DaySpan = { first: string; last: string }

/** Returns the days an appointment is on in a time zone; null without a start. */
export function daysOf({ startTime, endTime, isAllDay }: Times, timeZone: string | undefined): DaySpan | null {
  if (startTime === null) return null
  const start = new Date(startTime)
  const end = endTime === null ? start.getTime() : Math.max(Date.parse(endTime), start.getTime())
  if (isAllDay) {
    const first = wholeDayOf(start, timeZone)
    // Rounds, since some days have 23 or 25 hours.
    const count = Math.max(1, Math.round((end - start.getTime()) / DAY_MS))
    return { first, last: addDays(first, count - 1) }
  }
  const first = dayOf(start, timeZone)
  // An end at midnight doesn't include the day that begins then.
  return { first, last: end === start.getTime() ? first : dayOf(new Date(end - 1), timeZone) }
}

/**
 * Returns the day that an all-day event stands for. It begins at midnight in the user's time zone or in that of its
 * calendar, and the day stays the same for a user who has traveled since. Time zones range from 11 hours behind UTC to
 * 13 ahead, except for a few islands.
 */
function wholeDayOf(start: Date, timeZone: string | undefined): string {
  const day = dayOf(start, timeZone)
  if (startOfDay(day, timeZone).getTime() === start.getTime()) return day
  return dayOf(new Date(start.getTime() + 13 * HOUR_MS), 'UTC')
}

/** Returns a time in the middle of a day, for formatting its date, however long the day is. */
export const middayOf = (day: string, timeZone: string | undefined): Date =>
  new Date(startOfDay(day, timeZone).getTime() + 12 * HOUR_MS)

/** Returns how many days later the second is. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS)

type SpanMessages = { span: (values: { from: string; to: string }) => string }
type Messages = SpanMessages & { allDay: string; noTime: string }

/** Formats an appointment's time in the user's time zone and language. */
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
