import type { Appointment } from '#openapi/generated/types.ts'
import type { Formats } from '~/messages/formats'
import { dayOf } from '~/lib/zoned-day'
import { daysOf, middayOf } from './appointment-days'

type SpanWords = { span: (values: { from: string; to: string }) => string }
type Words = SpanWords & { allDay: string; noTime: string }
type Times = Pick<Appointment, 'startTime' | 'endTime' | 'isAllDay'>

/** When an appointment is, in the person's time zone and words. */
export function appointmentTime(appointment: Times, formats: Formats, words: Words): string {
  const { startTime, endTime, isAllDay } = appointment
  if (startTime === null) return words.noTime
  if (isAllDay) return `${wholeDays(appointment, formats, words)}, ${words.allDay}`
  if (endTime === null || endTime === startTime) return formats.dateTime(startTime)
  const [startDay, endDay] = [startTime, endTime].map((time) => dayOf(new Date(time), formats.timeZone))
  const to = startDay === endDay ? formats.time(endTime) : formats.dateTime(endTime)
  return words.span({ from: formats.dateTime(startTime), to })
}

function wholeDays(appointment: Times, { date, timeZone }: Formats, words: SpanWords): string {
  const { first, last } = daysOf(appointment, timeZone) ?? { first: '', last: '' }
  const write = (day: string) => date(middayOf(day, timeZone))
  return first === last ? write(first) : words.span({ from: write(first), to: write(last) })
}
