import { Clock, MapPin, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { createFormats, isTimeZone, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { appointmentTime } from './appointment-times'
import { appointmentsMessages } from './appointments.messages'
import { attendeeName } from './order-attendees'

/** When and where an appointment is, and who called it. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const t = useMessages(appointmentsMessages)
  const formats = useFormats()
  const { startTime, isAllDay, location, attendees } = appointment
  const organizer = attendees.find(({ invitationStatus }) => invitationStatus === 'organizer')
  const isZoned = formats.timeZone !== undefined && startTime !== null && !isAllDay
  return (
    <div className="flex flex-col gap-2 text-control">
      <Line icon={<Clock aria-hidden />}>
        {appointmentTime(appointment, formats, t)}
        {isZoned ? (
          <span className="block text-small text-ink-3">{t.inZone({ zone: zoneName(formats.timeZone ?? '') })}</span>
        ) : null}
        <OwnZone appointment={appointment} />
      </Line>
      {location?.trim() ? (
        <Line icon={<MapPin aria-hidden />} label={t.location}>
          <bdi>{location}</bdi>
        </Line>
      ) : null}
      {organizer ? (
        <Line icon={<User aria-hidden />}>
          {t.organizer}: <bdi>{attendeeName(organizer) ?? t.unnamed}</bdi>
        </Line>
      ) : null}
    </div>
  )
}

/** The same times on the clock of the place that its calendar names, where that shows something else. */
function OwnZone({ appointment }: { appointment: Appointment }) {
  const t = useMessages(appointmentsMessages)
  const formats = useFormats()
  const { timeZone, startTime } = appointment
  if (!timeZone || startTime === null || !isTimeZone(timeZone)) return null
  const there = createFormats(formats.locale, timeZone)
  if (there.dateTime(startTime) === formats.dateTime(startTime)) return null
  return (
    <span className="block text-small text-ink-3">
      {t.thereInZone({ time: appointmentTime(appointment, there, t), zone: zoneName(timeZone) })}
    </span>
  )
}

/** The place that a zone is named after: `America/New_York` is New York. */
const zoneName = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

function Line({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <span className="pt-0.5 text-ink-3">{icon}</span>
      <div className="min-w-0 wrap-anywhere">
        {label ? <span className="sr-only">{label}: </span> : null}
        {children}
      </div>
    </div>
  )
}
