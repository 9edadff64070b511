import { CalendarX2, Check, Clock, Lock, MapPin, Repeat, User, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Appointment, Attendee } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { createFormats, isTimeZone, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { appointmentTime } from './appointment-days'
import { appointmentsMessages } from './appointments.messages'

type AppointmentDetailsProps = {
  appointment: Appointment
  tags?: ReactNode
  /** Renders the description, which is untrusted HTML. */
  renderDescription: (description: string) => ReactNode
}

/** An appointment's time, place, attendees and description. */
export function AppointmentDetails({ appointment, tags, renderDescription }: AppointmentDetailsProps) {
  const t = useMessages(appointmentsMessages)
  return (
    <div className="flex flex-col gap-5">
      <AppointmentMarks appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
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

/** The time, place and organizer of an appointment. */
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

/** The same times in the calendar's own time zone, if they differ. */
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

/** Returns the place that a time zone is named after: `America/New_York` is New York. */
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

/** Marks an appointment as canceled, recurring or private. */
export function AppointmentMarks({
  appointment: { isRecurring, isCanceled, isPrivate },
}: {
  appointment: Appointment
}) {
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

function Mark({ icon, tone = 'text-ink-2', children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-medium ${tone}`}>
      {icon}
      {children}
    </span>
  )
}

const SHOWN_AT_FIRST = 12

/** The attendees, with their replies and whether they attended. */
export function AttendeeList({ attendees }: { attendees: readonly Attendee[] }) {
  const t = useMessages(appointmentsMessages)
  const [areAllShown, setAreAllShown] = useState(false)
  const ordered = orderAttendees(attendees)
  const shown = areAllShown ? ordered : ordered.slice(0, SHOWN_AT_FIRST)
  const came = attendees.filter(({ attendanceStatus }) => attendanceStatus === 'attended').length
  if (attendees.length === 0) return <p className="text-control text-ink-2">{t.nobody}</p>
  return (
    <>
      <p className="text-small text-ink-2">
        {t.invited(attendees.length)}
        {came > 0 ? <> · {t.cameOf(came)}</> : null}
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {shown.map((attendee, index) => (
          // Calendars may list people twice, so no property is a unique key.
          // oxlint-disable-next-line react/no-array-index-key
          <AttendeeRow key={index} attendee={attendee} />
        ))}
      </ul>
      {shown.length < ordered.length ? (
        <Button variant="ghost" onClick={() => setAreAllShown(true)} className="mt-2 -ml-3">
          {t.showAll(ordered.length - shown.length)}
        </Button>
      ) : null}
    </>
  )
}

function AttendeeRow({ attendee }: { attendee: Attendee }) {
  const t = useMessages(appointmentsMessages)
  const { invitationStatus, attendanceStatus, isRequired, email, userId } = attendee
  const name = attendeeName(attendee) ?? t.unnamed
  const answer = invitationStatus === 'organizer' ? t.organizerStatus : t[invitationStatus]
  const facts = [answer, ...(isRequired || invitationStatus === 'organizer' ? [] : [t.optional])]
  return (
    <li className="flex min-w-0 items-start gap-2.5">
      <Avatar name={name} id={userId ?? email ?? name} size="medium" isDecorative />
      <div className="min-w-0 flex-1 text-control leading-tight">
        <p className="flex items-center gap-1.5">
          <bdi className="truncate" title={email ?? name}>
            {name}
          </bdi>
          <Attendance status={attendanceStatus} />
        </p>
        <p className="mt-0.5 text-small text-ink-3">{facts.join(' · ')}</p>
      </div>
    </li>
  )
}

const marks = {
  attended: { look: 'bg-good-soft text-good', icon: <Check aria-hidden />, label: 'attended' },
  notAttended: { look: 'bg-sunken text-ink-3', icon: <X aria-hidden />, label: 'notAttended' },
  unknown: null,
} as const satisfies Record<Attendee['attendanceStatus'], { look: string; icon: ReactNode; label: string } | null>

function Attendance({ status }: { status: Attendee['attendanceStatus'] }) {
  const t = useMessages(appointmentsMessages)
  const mark = marks[status]
  if (mark === null) return null
  const { look, icon, label } = mark
  return (
    <span
      title={t[label]}
      className={classNames(
        'inline-flex size-4 shrink-0 items-center justify-center rounded-full [&_.lucide]:size-3',
        look,
      )}
    >
      {icon}
      <span className="sr-only">{t[label]}</span>
    </span>
  )
}

const answers = ['organizer', 'accepted', 'tentative', 'notResponded', 'unknown', 'declined'] as const
const attendance = ['attended', 'unknown', 'notAttended'] as const

/** Sorts the organizer first, then those who attended, then by reply; otherwise keeps the calendar's order. */
export function orderAttendees(attendees: readonly Attendee[]): Attendee[] {
  return attendees.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ invitationStatus, attendanceStatus }: Attendee): number {
  if (invitationStatus === 'organizer') return -1
  return attendance.indexOf(attendanceStatus) * answers.length + answers.indexOf(invitationStatus)
}

/** Returns an attendee's name, or else the address; null if the calendar has neither. */
export const attendeeName = ({ name, email }: Attendee): string | null => name?.trim() || email?.trim() || null
