import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AudioLines, Plus, Unlink } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Notice } from '~/ui/Notice'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { Skeleton } from '~/ui/Skeleton'
import { usePermissions } from '../context/use-permissions'
import { recordingState } from '../recording-state'
import { StateBadge } from '../StateBadge'
import { ofAppointmentQueries } from './of-appointment-queries'
import { ofAppointmentMessages } from './of-appointment.messages'
import { useAttaching } from './use-attaching'

const AttachDialog = lazyWithRetry(async () => (await import('./AttachDialog')).AttachDialog)

type AppointmentRecordingsProps = {
  directoryId: string
  appointment: Appointment
  /** Recordings are attached to its appointments, not to a series. */
  isSeries: boolean
  isAttaching: boolean
  onAttachingChange: (isAttaching: boolean) => void
}

/** What was recorded of an appointment (extension `calendars`), and attaching and detaching it (`recordings.edit`). */
export function AppointmentRecordings(props: AppointmentRecordingsProps) {
  const isTold = useHasExtension('calendars')
  return isTold ? <Told {...props} /> : null
}

function Told({ directoryId, appointment, isSeries, isAttaching, onAttachingChange }: AppointmentRecordingsProps) {
  const t = useMessages(ofAppointmentMessages)
  const canAttach = useHasExtension('recordings.edit') && !isSeries
  const { data, isError, refetch } = useQuery(ofAppointmentQueries.list(directoryId, appointment.appointmentId))
  const { attach, detach, pendingId, failure } = useAttaching(directoryId, appointment)
  const heading = useFocusKept(data?.length)

  async function choose(recording: Recording) {
    if (await attach(recording)) onAttachingChange(false)
  }

  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-control font-semibold outline-none">
          {t.title}
        </h2>
        {canAttach ? (
          <Button size="small" aria-haspopup="dialog" onClick={() => onAttachingChange(true)}>
            <Plus aria-hidden />
            {t.attach}
          </Button>
        ) : null}
      </div>
      <Failure label={isAttaching ? null : failure} />
      {data === undefined ? (
        <Unread onRetry={isError ? () => void refetch() : null} />
      ) : data.length === 0 ? (
        <p className="text-control text-ink-2">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((recording) => (
            <RecordingItem
              key={recording.recordingId}
              directoryId={directoryId}
              recording={recording}
              isPending={pendingId === recording.recordingId}
              onDetach={canAttach ? () => void detach(recording) : null}
            />
          ))}
        </ul>
      )}
      {isAttaching && canAttach ? (
        <Suspense>
          <AttachDialog
            directoryId={directoryId}
            appointment={appointment}
            attachedIds={idsOf(data)}
            isPending={pendingId !== null}
            failure={failure}
            onChoose={(recording) => void choose(recording)}
            onClose={() => onAttachingChange(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

const Failure = ({ label }: { label: string | null }) => (label === null ? null : <Notice tone="bad">{label}</Notice>)

const idsOf = (recordings: readonly Recording[] = []) => recordings.map(({ recordingId }) => recordingId)

function Unread({ onRetry }: { onRetry: (() => void) | null }) {
  const t = useMessages(ofAppointmentMessages)
  if (onRetry === null) return <Skeleton className="h-14 w-full" />
  return (
    <Notice tone="bad" action={<Button onClick={onRetry}>{t.retry}</Button>}>
      {t.failed}
    </Notice>
  )
}

type RecordingItemProps = {
  directoryId: string
  recording: Recording
  isPending: boolean
  /** Null where nothing can be detached. */
  onDetach: (() => void) | null
}

function RecordingItem({ directoryId, recording, isPending, onDetach }: RecordingItemProps) {
  const t = useMessages(ofAppointmentMessages)
  const { dateTime, spokenDuration } = useFormats()
  const { recordingId, createdOn, durationInSeconds } = recording
  const { canEdit } = usePermissions(directoryId, recordingId)
  const name = recording.name ?? t.untitled
  const facts = [dateTime(createdOn), ...(durationInSeconds === null ? [] : [spokenDuration(durationInSeconds)])]
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <AudioLines aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <Link
          to="/d/$directoryId/recordings/$recordingId"
          params={{ directoryId, recordingId }}
          className="block truncate font-semibold hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-meta text-ink-3 tabular-nums">{facts.join(' · ')}</p>
      </div>
      <span className="max-sm:hidden">
        <StateBadge state={recordingState(recording, undefined)} progress={null} />
      </span>
      {onDetach ? (
        <RefusableIconButton
          label={t.detach({ name })}
          size="small"
          refusal={canEdit ? null : t.refusedShort}
          disabled={isPending}
          onClick={onDetach}
        >
          <Unlink aria-hidden />
        </RefusableIconButton>
      ) : null}
    </li>
  )
}

/** After a row has gone with the button that took it away, focus is here and not at the start of the page. */
function useFocusKept(rows: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    const isFewer = rows !== undefined && before.current !== undefined && rows < before.current
    before.current = rows
    if (isFewer && document.activeElement === document.body) heading.current?.focus()
  }, [rows])
  return heading
}
