import { Check, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Attendee } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { appointmentsMessages } from './appointments.messages'
import { attendeeName, orderAttendees } from './order-attendees'

const SHOWN_AT_FIRST = 12

/** Who was invited, what they answered, and whether they came. */
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
          // Calendars repeat people, so nothing of them is a key.
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
