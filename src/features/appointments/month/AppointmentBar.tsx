import { Link } from '@tanstack/react-router'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { appointmentTime } from '../appointment-times'
import { appointmentsMessages } from '../appointments.messages'
import type { Bar } from './week-lanes'

/** Between an end of a bar and that of its day. */
const GAP_PX = 4

/** Round where it begins and ends, straight where it comes from another week or goes on into one. */
const shapeOf = ({ cameBefore, goesOn }: Bar) =>
  classNames(cameBefore ? '' : 'ml-1 rounded-l-chip', goesOn ? '' : 'rounded-r-chip')

/** An appointment in the month, over all days of the week it is on. The keyboard gets to it through its day. */
export function AppointmentBar({ directoryId, bar }: { directoryId: string; bar: Bar }) {
  const t = useMessages(appointmentsMessages)
  const formats = useFormats()
  const hasDetails = useHasExtension('calendars')
  const { appointment, days, goesOn, cameBefore, span } = bar
  const ends = Number(!cameBefore) + Number(!goesOn)
  const { appointmentId, startTime, isAllDay, isCanceled } = appointment
  const subject = appointment.subject.trim() || t.untitled
  const isBlock = isAllDay || span.first !== span.last
  const startsAt = isBlock || startTime === null ? null : formats.time(startTime)
  return (
    <Link
      to="/d/$directoryId/appointments/$appointmentId"
      params={{ directoryId, appointmentId }}
      search={hasDetails || startTime === null ? {} : { at: startTime }}
      tabIndex={-1}
      title={`${subject} · ${appointmentTime(appointment, formats, t)}`}
      onClick={(event) => event.stopPropagation()}
      // Over as many days as it is on, and the lines between them.
      style={{ width: `calc(${days * 100}% + ${days - 1}px - ${GAP_PX * ends}px)` }}
      className={classNames(
        'relative z-[1] flex h-5.5 shrink-0 items-center gap-1.5 overflow-hidden px-1.5 text-meta text-ink',
        shapeOf(bar),
        isBlock ? 'bg-accent-soft hover:bg-accent-soft/70' : 'hover:bg-sunken',
        isCanceled ? 'text-ink-2 line-through' : '',
      )}
    >
      {startsAt === null ? null : <span className="shrink-0 text-ink-3 tabular-nums">{startsAt}</span>}
      <bdi className="truncate font-medium">{subject}</bdi>
    </Link>
  )
}
