import { useMessages } from '~/messages/use-messages'
import { moveRowFocus } from '~/ui/move-row-focus'
import { Skeleton } from '~/ui/Skeleton'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import { AppointmentRow } from '../AppointmentRow'
import { onDay, type Spanned } from './week-lanes'

export type DayRowsProps = { directoryId: string; day: string; spanned: readonly Spanned[]; isPending: boolean }

/** Row for row, what is on a day. */
export function DayRows({ directoryId, day, spanned, isPending }: DayRowsProps) {
  const t = useMessages(appointmentPagesMessages)
  const shown = onDay(spanned, day)
  if (isPending) return <Skeleton className="mx-3 h-12" />
  if (shown.length === 0) return <p className="px-3 py-2 text-control text-ink-2">{t.nothingOnDay}</p>
  return (
    // Arrow keys move between the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {shown.map(({ appointment }) => (
        <li key={appointment.appointmentId}>
          <AppointmentRow directoryId={directoryId} appointment={appointment} day={day} />
        </li>
      ))}
    </ul>
  )
}
