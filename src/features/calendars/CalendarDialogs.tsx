import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Calendar, CalendarErrorCode } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { AddCalendarDialog, hostOf } from './AddCalendarDialog'
import { calendarMutations, calendarQueries, isFirstReading } from './calendar-queries'
import { calendarsMessages } from './calendars.messages'
import { ImportDialog } from './import/ImportDialog'

/** Dialogs about calendars, which can be linked to. */
export type CalendarDialog = 'calendars' | 'add' | 'import'

type CalendarDialogsProps = {
  directoryId: string
  dialog: CalendarDialog
  onShow: (dialog: CalendarDialog) => void
  onClose: () => void
}

/** The calendar dialog that the address requests (extension `calendars`). */
export function CalendarDialogs({ directoryId, dialog, onShow, onClose }: CalendarDialogsProps) {
  if (dialog === 'import') return <ImportDialog directoryId={directoryId} onClose={onClose} />
  if (dialog === 'add') {
    return <AddCalendarDialog directoryId={directoryId} onClose={onClose} onAdded={() => onShow('calendars')} />
  }
  return <CalendarsDialog directoryId={directoryId} onShow={onShow} onClose={onClose} />
}

type CalendarsDialogProps = {
  directoryId: string
  onShow: (dialog: 'add' | 'import') => void
  onClose: () => void
}

/** The user's feeds: when each was last synced, errors, and actions to sync or remove it. */
function CalendarsDialog({ directoryId, onShow, onClose }: CalendarsDialogProps) {
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

type CalendarRowProps = { directoryId: string; calendar: Calendar; onRemove: () => void }

/** A feed with its host, last sync and error. */
function CalendarRow({ directoryId, calendar, onRemove }: CalendarRowProps) {
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

type Messages = MessagesOf<typeof calendarsMessages>
type Key = { [Name in keyof Messages]: Messages[Name] extends string ? Name : never }[keyof Messages]

const keys: Record<Exclude<CalendarErrorCode, 'hostError'>, Key> = {
  notAllowed: 'errorNotPublic',
  unresolved: 'errorUnresolved',
  unreachable: 'errorUnreachable',
  insecure: 'errorInsecure',
  timedOut: 'errorTimedOut',
  tooLarge: 'errorTooLarge',
  canceled: 'errorBroken',
  broken: 'errorBroken',
  webPage: 'errorPage',
  notACalendar: 'errorNoCalendar',
  redirected: 'errorRedirect',
  refused: 'errorRefused',
  gone: 'errorGone',
  tooOften: 'errorTooOften',
  calendarTooSlow: 'errorSlow',
  calendarTooLarge: 'errorHuge',
  unreadableCalendar: 'errorUnread',
}

type Failure = Pick<Calendar, 'lastError' | 'lastErrorCode' | 'lastErrorStatus'>

/**
 * Explains in the user's language why a calendar couldn't be read; falls back to the service's message if there is no
 * code for it.
 */
function feedFailure({ lastError, lastErrorCode: code, lastErrorStatus: status }: Failure, t: Messages): string {
  if (code === 'hostError' && status !== null) return t.errorHost({ status })
  return code === null || code === 'hostError' || !Object.hasOwn(keys, code) ? (lastError ?? '') : t[keys[code]]
}

function useFeedFailure(): (failure: Failure) => string {
  const t = useMessages(calendarsMessages)
  return (failure) => feedFailure(failure, t)
}

type RemoveCalendarDialogProps = { directoryId: string; calendar: Calendar; onClose: () => void }

/** Asks before removing a feed, listing what goes with it. */
function RemoveCalendarDialog({ directoryId, calendar, onClose }: RemoveCalendarDialogProps) {
  const t = useMessages(calendarsMessages)
  const { calendarId, name } = calendar
  const removing = useMutation(calendarMutations.remove(directoryId))
  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      confirmWords={t.remove}
      change={removing}
      variables={calendarId}
      refusal={useFormRefusal(removing.error)}
      toast={{ message: t.removed({ name }) }}
      onClose={onClose}
    />
  )
}
