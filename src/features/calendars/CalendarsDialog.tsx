import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Calendar } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { calendarQueries } from './calendar-queries'
import { CalendarRow } from './CalendarRow'
import { calendarsMessages } from './calendars.messages'
import { RemoveCalendarDialog } from './RemoveCalendarDialog'

type CalendarsDialogProps = {
  directoryId: string
  onShow: (dialog: 'add' | 'import') => void
  onClose: () => void
}

/** The person's feeds: when each was read, what went wrong, and reading or removing one. */
export function CalendarsDialog({ directoryId, onShow, onClose }: CalendarsDialogProps) {
  const t = useMessages(calendarsMessages)
  const [removed, setRemoved] = useState<Calendar | null>(null)
  const calendars = useQuery(calendarQueries.list(directoryId))
  if (removed !== null) {
    return <RemoveCalendarDialog directoryId={directoryId} calendar={removed} onClose={() => setRemoved(null)} />
  }
  return (
    <Dialog
      isOpen
      title={t.title}
      description={t.intro}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onShow('import')}>{t.importFile}</Button>
          <Button variant="primary" onClick={() => onShow('add')}>
            <Plus aria-hidden />
            {t.add}
          </Button>
        </>
      }
    >
      <div className="pt-4">
        {calendars.data === undefined ? (
          calendars.isError ? (
            <Notice tone="bad" action={<Button onClick={() => void calendars.refetch()}>{t.retry}</Button>}>
              {t.failed}
            </Notice>
          ) : (
            <Skeleton className="h-24 w-full" />
          )
        ) : calendars.data.length === 0 ? (
          <p className="text-control text-ink-2">{t.none}</p>
        ) : (
          <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line">
            {calendars.data.map((calendar) => (
              <CalendarRow
                key={calendar.calendarId}
                directoryId={directoryId}
                calendar={calendar}
                onRemove={() => setRemoved(calendar)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
