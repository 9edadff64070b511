import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AudioLines, Mic, Plus, Unlink } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { Skeleton } from '~/ui/Skeleton'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { showToast } from '~/ui/toasts'
import { recordingChanges, usePermissions } from '../context/recording-change-queries'
import { recordingState } from '../recording-state'
import { StateBadge } from '../StateBadge'
import { ofAppointmentQueries } from './of-appointment-queries'
import { ofAppointmentMessages } from './of-appointment.messages'
import { Dialog } from '~/ui/Dialog'
import { RecordingPicker } from './RecordingPicker'
import { SummaryQuote } from './SummaryQuote'

/** A series may have hundreds, each with its own request. */
const MOST_QUOTED = 3

type AppointmentRecordingsProps = {
  directoryId: string
  appointment: Appointment
  /** Recordings are attached to single appointments, not to a series. */
  isSeries: boolean
  isAttaching: boolean
  onAttachingChange: (isAttaching: boolean) => void
  /** Starts recording the appointment. */
  onRecord: () => void
}

/** The recordings of an appointment (extension `calendars`), with attaching and detaching (`recordings.edit`). */
export function AppointmentRecordings(props: AppointmentRecordingsProps) {
  const isTold = useHasExtension('calendars')
  return isTold ? <Told {...props} /> : null
}

function Told({
  directoryId,
  appointment,
  isSeries,
  isAttaching,
  onAttachingChange,
  onRecord,
}: AppointmentRecordingsProps) {
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
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-haspopup="dialog" onClick={onRecord}>
              <Mic aria-hidden />
              {t.record}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => onAttachingChange(true)}>
              <Plus aria-hidden />
              {t.attach}
            </Button>
          </div>
        ) : null}
      </div>
      <Failure label={isAttaching ? null : failure} />
      {data === undefined ? (
        <Unread onRetry={isError ? () => void refetch() : null} />
      ) : data.length === 0 ? (
        <p className="text-control text-ink-2">{t.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.map((recording, index) => (
            <RecordingItem
              key={recording.recordingId}
              directoryId={directoryId}
              recording={recording}
              isQuoted={index < MOST_QUOTED}
              isPending={pendingId === recording.recordingId}
              onDetach={canAttach ? () => void detach(recording) : null}
            />
          ))}
        </ul>
      )}
      {isAttaching && canAttach ? (
        <AttachDialog
          directoryId={directoryId}
          appointment={appointment}
          attachedIds={idsOf(data)}
          isPending={pendingId !== null}
          failure={failure}
          onChoose={(recording) => void choose(recording)}
          onClose={() => onAttachingChange(false)}
        />
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
  /** Whether to quote its summary. */
  isQuoted: boolean
  isPending: boolean
  /** null if it can't be detached. */
  onDetach: (() => void) | null
}

function RecordingItem({ directoryId, recording, isQuoted, isPending, onDetach }: RecordingItemProps) {
  const t = useMessages(ofAppointmentMessages)
  const { dateTime, spokenDuration } = useFormats()
  const { recordingId, createdOn, durationInSeconds } = recording
  const { canEdit } = usePermissions(directoryId, recordingId)
  const name = recording.name ?? t.untitled
  const nameId = useId()
  const state = recordingState(recording, undefined)
  const facts = [dateTime(createdOn), ...(durationInSeconds === null ? [] : [spokenDuration(durationInSeconds)])]
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <AudioLines aria-hidden className="mt-1 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <Link
          to="/d/$directoryId/recordings/$recordingId"
          params={{ directoryId, recordingId }}
          className="block truncate font-semibold hover:underline"
        >
          <bdi id={nameId}>{name}</bdi>
        </Link>
        <p className="text-meta text-ink-3 tabular-nums">{facts.join(' · ')}</p>
        {isQuoted && state === 'ready' ? (
          <SummaryQuote directoryId={directoryId} recording={recording} nameId={nameId} />
        ) : null}
      </div>
      <span className="max-sm:hidden">
        <StateBadge state={state} progress={null} />
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

/** When a row is removed along with its focused button, focuses the heading instead of losing focus. */
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

/** Attaches recordings to an appointment and detaches them, each with Undo. */
function useAttaching(directoryId: string, { appointmentId }: Appointment) {
  const t = useMessages(ofAppointmentMessages)
  const client = useQueryClient()
  const showWithUndo = useUndoToast()
  const isTold = useHasExtension('recordings.context')
  const [failure, setFailure] = useState<string | null>(null)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const nameOf = ({ name }: Recording) => name ?? t.untitled

  const link = (recordingId: string, linked: string | null) =>
    client
      .getMutationCache()
      .build(client, recordingChanges.field({ directoryId, recordingId }, 'appointmentId'))
      .execute(linked)

  /** The id of the appointment the caller had linked; null if none, or if the service doesn't say. */
  async function linkedTo({ recordingId }: Recording): Promise<string | null> {
    if (!isTold) return null
    const told = appointmentQueries.context(directoryId, recordingId)
    return (await fetchFresh(client, told)).appointment?.appointmentId ?? null
  }

  async function isStillThere({ recordingId }: Recording): Promise<boolean> {
    const { items } = await fetchFresh(client, ofAppointmentQueries.list(directoryId, appointmentId))
    return items.some((item) => item.recordingId === recordingId)
  }

  /** Resolves to whether it worked. */
  async function run(recording: Recording, change: () => Promise<unknown>): Promise<boolean> {
    setFailure(null)
    setPendingId(recording.recordingId)
    try {
      await change()
      return true
    } catch (error) {
      const message = error instanceof ApiError && error.kind === 'forbidden' ? t.refused : t.changeFailed
      setFailure(message)
      showToast(message, { tone: 'error' })
      return false
    } finally {
      setPendingId(null)
    }
  }

  return {
    failure,
    pendingId,
    attach: (recording: Recording) =>
      run(recording, async () => {
        const before = await linkedTo(recording)
        await link(recording.recordingId, appointmentId)
        showWithUndo(t.attached({ name: nameOf(recording) }), {
          run: () => link(recording.recordingId, before),
          done: t.detached({ name: nameOf(recording) }),
          stays: t.refused,
        })
      }),
    detach: (recording: Recording) =>
      run(recording, async () => {
        await link(recording.recordingId, null)
        const message = (await isStillThere(recording)) ? t.staysByOthers : t.detached
        showWithUndo(message({ name: nameOf(recording) }), {
          run: () => link(recording.recordingId, appointmentId),
          done: t.attached({ name: nameOf(recording) }),
          stays: t.refused,
        })
      }),
  }
}

type AttachDialogProps = {
  directoryId: string
  appointment: Appointment
  attachedIds: readonly string[]
  isPending: boolean
  failure: string | null
  onChoose: (recording: Recording) => void
  onClose: () => void
}

/** Chooses a recording for an appointment: one made around that time, or any by name. */
export function AttachDialog(props: AttachDialogProps) {
  const { directoryId, appointment, attachedIds, isPending, failure, onChoose, onClose } = props
  const t = useMessages(ofAppointmentMessages)
  const canSearch = useHasExtension('library')
  return (
    <Dialog isOpen title={t.attachTitle} description={t.attachDetail} onClose={onClose}>
      <div className="flex flex-col gap-3 pt-3" aria-busy={isPending}>
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        <RecordingPicker
          directoryId={directoryId}
          startTime={appointment.startTime}
          labels={{
            offered: t.near,
            noneOffered: canSearch ? t.noneNear : t.noneNearContract,
            chosen: t.attachedNow,
          }}
          chosenIds={attachedIds}
          onChoose={(recording) => {
            if (!isPending) onChoose(recording)
          }}
        />
      </div>
    </Dialog>
  )
}
