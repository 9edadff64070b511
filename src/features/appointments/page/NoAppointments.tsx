import { CalendarDays } from 'lucide-react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import type { AppointmentsSearch } from '../appointment-search'

type NoAppointmentsProps = { search: AppointmentsSearch; onSearchChange: (changes: AppointmentsSearch) => void }

/** Says why there is no appointment, and what to do about it. */
export function NoAppointments({ search: { q, from, to }, onSearchChange }: NoAppointmentsProps) {
  const t = useMessages(appointmentPagesMessages)
  const canAdd = useHasExtension('calendars')
  const isInDays = (from ?? to) !== undefined
  if (q === undefined && !isInDays) {
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title={t.emptyTitle}
        action={
          canAdd ? (
            <>
              <Button variant="primary" onClick={() => onSearchChange({ show: 'add' })}>
                {t.addCalendar}
              </Button>
              <Button onClick={() => onSearchChange({ show: 'import' })}>{t.importFile}</Button>
            </>
          ) : undefined
        }
      >
        {canAdd ? t.emptyDetail : t.emptyContract}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<CalendarDays aria-hidden />}
      title={q === undefined ? t.nothingInDays : t.nothingFound}
      action={
        <Button onClick={() => onSearchChange({ q: undefined, from: undefined, to: undefined })}>{t.showAll}</Button>
      }
    >
      {q === undefined ? undefined : t.nothingFoundDetail}
    </EmptyState>
  )
}
