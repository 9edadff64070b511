import { CalendarX2, Clock, Lock, MapPin, Repeat, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '~/api/generated/types.gen'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { appointmentTime } from './appointment-times'
import { appointmentsMessages } from './appointments.messages'
import { AttendeeList } from './AttendeeList'
import { attendeeName } from './order-attendees'

type AppointmentDetailsProps = {
  appointment: Appointment
  tags?: ReactNode
  /** Draws its description, which is hostile HTML. */
  renderDescription: (description: string) => ReactNode
}

/** An appointment: when, where, who was invited and came, and what its calendar says about it. */
export function AppointmentDetails({ appointment, tags, renderDescription }: AppointmentDetailsProps) {
  const t = useMessages(appointmentsMessages)
  return (
    <div className="flex flex-col gap-5">
      <Marks appointment={appointment} />
      <Facts appointment={appointment} />
      {tags}
      <section>
        <h3 className="mb-0.5 text-control font-semibold">{t.attendees}</h3>
        <AttendeeList attendees={appointment.attendees} />
      </section>
      {appointment.description?.trim() ? (
        <Disclosure summary={t.description}>
          <div className="mt-2 rounded-card bg-sunken px-4 py-3 text-control">
            {renderDescription(appointment.description)}
          </div>
        </Disclosure>
      ) : null}
    </div>
  )
}

function Marks({ appointment: { isRecurring, isCanceled, isPrivate } }: { appointment: Appointment }) {
  const t = useMessages(appointmentsMessages)
  if (!isRecurring && !isCanceled && !isPrivate) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {isCanceled ? (
        <Mark icon={<CalendarX2 aria-hidden />} tone="text-bad">
          {t.canceled}
        </Mark>
      ) : null}
      {isRecurring ? <Mark icon={<Repeat aria-hidden />}>{t.series}</Mark> : null}
      {isPrivate ? <Mark icon={<Lock aria-hidden />}>{t.private}</Mark> : null}
    </p>
  )
}

function Facts({ appointment }: { appointment: Appointment }) {
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

const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ')

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

function Mark({ icon, tone = 'text-ink-2', children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-medium ${tone}`}>
      {icon}
      {children}
    </span>
  )
}
