import type { Appointment } from '#openapi/generated/types.ts'
import type { Formats } from '~/messages/formats'
import { dayOf } from '~/lib/dates'
import { daysOf, middayOf } from './appointment-days'

type SpanMessages = { span: (values: { from: string; to: string }) => string }
type Messages = SpanMessages & { allDay: string; noTime: string }
type Times = Pick<Appointment, 'startTime' | 'endTime' | 'isAllDay'>

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
