import { Link } from '@tanstack/react-router'
import { Lock, MapPin, Repeat } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { TagChip } from '~/ui/TagChip'
import { daysBetween, daysOf, middayOf, type DaySpan } from './appointment-days'
import { appointmentPagesMessages, appointmentsMessages } from './appointments.messages'

const SHOWN_TAGS = 2

type AppointmentRowProps = {
  directoryId: string
  appointment: Appointment
  /** The day it is listed under, if that isn't its first. */
  day?: string
}

/** An appointment in a day's list: time, subject and place; the subject links to it. */
export const AppointmentRow = memo(function AppointmentRow({ directoryId, appointment, day }: AppointmentRowProps) {
  const t = useMessages(appointmentsMessages)
  const hasDetails = useHasExtension('calendars')
  const { appointmentId, isCanceled, startTime } = appointment
  return (
    <div className="group relative grid min-h-14 grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 rounded-card border border-transparent px-3 py-2 hover:border-line hover:bg-surface has-[a:focus-visible]:border-line has-[a:focus-visible]:bg-surface sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <RowTime appointment={appointment} day={day} />
      <div className="min-w-0">
        <Link
          to="/d/$directoryId/appointments/$appointmentId"
          params={{ directoryId, appointmentId }}
          search={hasDetails || startTime === null ? {} : { at: startTime }}
          data-row
          className={classNames(
            'block truncate font-semibold after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent',
            isCanceled ? 'text-ink-2 line-through' : '',
          )}
        >
          <bdi className="block truncate">{appointment.subject.trim() || t.untitled}</bdi>
        </Link>
        <Facts appointment={appointment} />
      </div>
      <Tags tags={appointment.tags} />
    </div>
  )
})

function RowTime({ appointment, day }: Pick<AppointmentRowProps, 'appointment'> & { day: string | undefined }) {
  const formats = useFormats()
  const { startTime } = appointment
  const span = daysOf(appointment, formats.timeZone)
  if (startTime === null || span === null) return <span className="text-control text-ink-3">–</span>
  return (
    <p className="text-control leading-6 tabular-nums">
      {day === undefined || day === span.first ? (
        <FirstDay appointment={appointment} startTime={startTime} span={span} />
      ) : (
        <LaterDay appointment={appointment} day={day} span={span} />
      )}
    </p>
  )
}

type DayProps = { appointment: Appointment; span: DaySpan }

function FirstDay({ appointment: { endTime, isAllDay }, startTime, span }: DayProps & { startTime: string }) {
  const t = useMessages(appointmentPagesMessages)
  const formats = useFormats()
  const isLong = span.first !== span.last
  const lastDay = isLong ? formats.dayAndMonth(middayOf(span.last, formats.timeZone)) : ''
  return (
    <>
      {isAllDay ? (
        <span className="block">{t.allDay}</span>
      ) : (
        <time dateTime={startTime}>{formats.time(startTime)}</time>
      )}
      <span className="block text-meta text-ink-3">
        {isLong ? (
          t.until({ time: lastDay })
        ) : isAllDay || endTime === null || endTime === startTime ? null : (
          <EndTime endTime={endTime} startTime={startTime} />
        )}
      </span>
    </>
  )
}

/** A day after the first: its number, and the end time on the last day. */
function LaterDay({ appointment: { endTime, isAllDay }, day, span }: DayProps & { day: string }) {
  const t = useMessages(appointmentPagesMessages)
  const { time } = useFormats()
  const isEnd = day === span.last && !isAllDay && endTime !== null
  return (
    <>
      {isEnd ? (
        <time dateTime={endTime} className="block">
          {t.until({ time: time(endTime) })}
        </time>
      ) : (
        <span className="block">{t.allDay}</span>
      )}
      <span className="block text-meta text-ink-3">
        {t.dayOf({ day: daysBetween(span.first, day) + 1, days: daysBetween(span.first, span.last) + 1 })}
      </span>
    </>
  )
}

/** An end at midnight belongs to a day that the appointment isn't on. */
function EndTime({ startTime, endTime }: { startTime: string; endTime: string }) {
  const t = useMessages(appointmentPagesMessages)
  const { time, timeZone } = useFormats()
  const isMidnight = dayOf(new Date(startTime), timeZone) !== dayOf(new Date(endTime), timeZone)
  return <time dateTime={endTime}>{isMidnight ? t.until({ time: time(endTime) }) : `– ${time(endTime)}`}</time>
}

function Facts({ appointment: { isCanceled, isRecurring, isPrivate, location } }: { appointment: Appointment }) {
  const t = useMessages(appointmentPagesMessages)
  const place = location?.trim()
  return (
    <p className="flex min-w-0 items-center gap-x-2.5 text-meta text-ink-3 [&_.lucide]:size-3.5">
      {isCanceled ? <span className="shrink-0 font-medium text-bad">{t.canceled}</span> : null}
      {isRecurring ? <Sign label={t.series} icon={<Repeat aria-hidden />} /> : null}
      {isPrivate ? <Sign label={t.private} icon={<Lock aria-hidden />} /> : null}
      {place ? (
        <span className="flex min-w-0 items-center gap-1">
          <MapPin aria-hidden className="shrink-0" />
          <bdi className="truncate">{place}</bdi>
        </span>
      ) : null}
    </p>
  )
}

const Sign = ({ label, icon }: { label: string; icon: ReactNode }) => (
  <span title={label} className="shrink-0">
    {icon}
    <span className="sr-only">{label}</span>
  </span>
)

function Tags({ tags }: { tags: Appointment['tags'] }) {
  const hidden = tags.slice(SHOWN_TAGS)
  if (tags.length === 0) return null
  return (
    <ul className="flex min-w-0 items-center gap-1.5 max-sm:col-start-2 max-sm:pt-1 sm:max-w-72">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <li key={tag.tagId} className="flex min-w-0">
          <TagChip name={tag.name} colorCode={tag.colorCode} />
        </li>
      ))}
      {hidden.length > 0 ? (
        <li title={hidden.map(({ name }) => name).join(', ')} className="text-small text-ink-3 tabular-nums">
          +{hidden.length}
        </li>
      ) : null}
    </ul>
  )
}
