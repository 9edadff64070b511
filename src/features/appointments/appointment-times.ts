import type { Appointment } from '~/api/generated/types.gen'
import type { Formats } from '~/messages/formats'
import { dayOf } from '~/lib/zoned-day'

type Words = { allDay: string; noTime: string; span: (values: { from: string; to: string }) => string }
type Times = Pick<Appointment, 'startTime' | 'endTime' | 'isAllDay'>

/** When an appointment is, in the person's time zone and words. */
export function appointmentTime({ startTime, endTime, isAllDay }: Times, formats: Formats, words: Words): string {
  if (startTime === null) return words.noTime
  if (isAllDay) return `${allDaySpan(startTime, endTime, formats, words)}, ${words.allDay}`
  if (endTime === null || endTime === startTime) return formats.dateTime(startTime)
  const [startDay, endDay] = [startTime, endTime].map((time) => dayOf(new Date(time), formats.timeZone))
  const to = startDay === endDay ? formats.time(endTime) : formats.dateTime(endTime)
  return words.span({ from: formats.dateTime(startTime), to })
}

const DAY_MS = 24 * 3_600_000

/** A day of a calendar ends where the next one begins. */
function allDaySpan(...[start, end, formats, words]: [string, string | null, Formats, Words]): string {
  const days = end === null ? 1 : Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS)
  if (days <= 1) return formats.date(start)
  return words.span({ from: formats.date(start), to: formats.date(Date.parse(end ?? start) - DAY_MS / 2) })
}
