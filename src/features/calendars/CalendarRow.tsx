import { useMutation } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useErrorMessage } from '~/api/error-message'
import type { Calendar } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { calendarMutations, isFirstReading } from './calendar-queries'
import { calendarsMessages } from './calendars.messages'
import { hostOf } from './feed-address'
import { useFeedFailure } from './feed-texts'

type CalendarRowProps = { directoryId: string; calendar: Calendar; onRemove: () => void }

/** A feed: its host, when it was read, and why not. */
export function CalendarRow({ directoryId, calendar, onRemove }: CalendarRowProps) {
  const t = useMessages(calendarsMessages)
  const { dateTime } = useFormats()
  const failureOf = useFeedFailure()
  const { name, url, lastSyncedOn, lastError } = calendar
  const { sync, isSyncing } = useSync(directoryId, calendar)
  const isReading = isSyncing || isFirstReading(calendar)
  return (
    <li className="px-3.5 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 text-control">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </p>
          <p className="truncate text-small text-ink-3">{hostOf(url)}</p>
        </div>
        <IconButton label={t.syncOf({ name })} aria-disabled={isSyncing} onClick={isSyncing ? undefined : sync}>
          <RefreshCw aria-hidden />
        </IconButton>
        <IconButton label={t.removeOf({ name })} variant="danger" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div aria-live="polite" className="mt-1 text-small text-ink-2">
        {isReading ? (
          <div className="flex flex-col gap-1.5">
            {t.reading}
            <ProgressBar label={t.reading} value={null} />
          </div>
        ) : (
          <>
            {lastError === null ? null : <p className="mb-0.5 font-medium text-bad">{failureOf(calendar)}</p>}
            <p>{lastSyncedOn === null ? t.neverRead : t.readOn({ time: dateTime(lastSyncedOn) })}</p>
          </>
        )}
      </div>
    </li>
  )
}

function useSync(directoryId: string, { calendarId, name }: Calendar) {
  const t = useMessages(calendarsMessages)
  const failureOf = useFeedFailure()
  const errorMessage = useErrorMessage()
  const { mutate, isPending } = useMutation({
    ...calendarMutations.sync(directoryId),
    onSuccess: (read) => {
      if (read.lastError === null) showToast(t.synced({ name }))
      else showToast(t.syncFailed({ name, reason: failureOf(read) }), { tone: 'error' })
    },
    onError: (error) => showToast(t.syncFailed({ name, reason: errorMessage(error).title }), { tone: 'error' }),
  })
  return { sync: () => mutate(calendarId), isSyncing: isPending }
}
