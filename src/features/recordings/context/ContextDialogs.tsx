import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Appointment, Recording, RecordingContext, TagOrigin } from '#openapi/generated/types.ts'
import { SendToWebhookDialog } from '~/features/webhooks/SendToWebhookDialog'
import { AppointmentDetails } from '~/features/appointments/AppointmentDetails'
import { AppointmentPicker } from '~/features/appointments/AppointmentPicker'
import { appointmentsMessages } from '~/features/appointments/appointments.messages'
import { useRecordingAppointment, appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { useFindGoneTag } from '~/features/tags/tag-queries'
import { showToast } from '~/ui/toasts'
import type { ContextDialog } from '../detail/recording-search'
import { FoldersDialog } from './FoldersDialog'
import { RecordedOnDialog } from './RecordedOnDialog'
import { TagsDialog } from './TagsDialog'
import { drawDescription } from '../summary/content/SafeContent'
import { FilesDialog } from '../files/FilesDialog'
import { ShareRecordingDialog } from '../sharing/ShareRecordingDialog'
import { contextMessages } from './context.messages'
import { recordingChanges, useCanChange, useRecordedOn } from './recording-change-queries'
import { type AppointmentTags, TagsOfAppointment } from './TagsOfAppointment'
import { ownTagsOf, withChanges } from './tag-changes'
import { usePendingChanges } from './tag-origins'

type ContextDialogsProps = {
  directoryId: string
  recording: Recording
  origins: readonly TagOrigin[] | undefined
  shown: ContextDialog
  onClose: () => void
}

/** The dialog about the recording that the address asks for. */
export function ContextDialogs({ directoryId, recording, origins, shown, onClose }: ContextDialogsProps) {
  const { recordingId } = recording
  const isShareable = useHasExtension('recordings.shares')
  const hasDownloads = useHasExtension('downloads')
  return (
    <>
      {shown === 'files' && hasDownloads ? (
        <FilesDialog directoryId={directoryId} recordingId={recordingId} onClose={onClose} />
      ) : null}
      {shown === 'share' && isShareable ? (
        <ShareRecordingDialog directoryId={directoryId} recording={recording} onClose={onClose} />
      ) : null}
      {shown === 'date' ? <RecordedOnDialog directoryId={directoryId} recording={recording} onClose={onClose} /> : null}
      {shown === 'tags' && origins ? (
        <TagsDialog directoryId={directoryId} recording={recording} origins={origins} onClose={onClose} />
      ) : null}
      {shown === 'folders' ? (
        <FoldersDialog directoryId={directoryId} recordingId={recordingId} onClose={onClose} />
      ) : null}
      {shown === 'appointment' ? (
        <AppointmentDialog directoryId={directoryId} recording={recording} onClose={onClose} />
      ) : null}
      {shown === 'webhook' ? (
        <SendToWebhookDialog directoryId={directoryId} recording={recording} onClose={onClose} />
      ) : null}
    </>
  )
}

type AppointmentDialogProps = { directoryId: string; recording: Recording; onClose: () => void }

/** The recording's appointment. Anyone who may change the recording can link and unlink their own. */
function AppointmentDialog({ directoryId, recording, onClose }: AppointmentDialogProps) {
  const t = useMessages(contextMessages)
  const title = useTitle()
  const { appointment, isError, retry } = useRecordingAppointment(directoryId, recording)
  const canLink = useCanChange(directoryId, recording.recordingId)
  const [isChoosing, setIsChoosing] = useState(false)
  const target = { directoryId, recordingId: recording.recordingId }
  const { link, isPending, failure } = useLinking(target, appointment ?? null)
  const isPicking = canLink && (isChoosing || appointment === null)

  async function choose(wanted: Appointment | null) {
    if (!isPending && (await link(wanted))) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isPicking ? t.linkTitle : title(appointment)}
      {...(isPicking ? { description: t.linkDetail } : {})}
      size="large"
      footer={
        canLink && appointment ? (
          <LinkButtons
            isChoosing={isChoosing}
            isPending={isPending}
            onChoosingChange={setIsChoosing}
            onUnlink={() => void choose(null)}
          />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        <Failure label={failure} />
        {isPicking ? (
          <Choice
            directoryId={directoryId}
            recording={recording}
            current={appointment}
            onChoose={(picked) => void choose(picked)}
          />
        ) : (
          <Known {...{ directoryId, recording, appointment, isError }} onRetry={retry} />
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  directoryId: string
  recording: Recording
  current: Appointment | null | undefined
  onChoose: (appointment: Appointment) => void
}

function Choice({ current, recording, ...props }: ChoiceProps) {
  const createdOn = useRecordedOn(props.directoryId, recording)
  return <AppointmentPicker {...props} recording={{ createdOn }} chosenId={current?.appointmentId ?? null} />
}

function useTitle() {
  const t = useMessages(contextMessages)
  const messages = useMessages(appointmentsMessages)
  return (appointment: Appointment | null | undefined) =>
    appointment ? appointment.subject.trim() || messages.untitled : t.appointment
}

type LinkButtonsProps = {
  isChoosing: boolean
  isPending: boolean
  onChoosingChange: (isChoosing: boolean) => void
  onUnlink: () => void
}

function LinkButtons({ isChoosing, isPending, onChoosingChange, onUnlink }: LinkButtonsProps) {
  const t = useMessages(contextMessages)
  if (isChoosing) return <Button onClick={() => onChoosingChange(false)}>{t.back}</Button>
  return (
    <>
      <Button variant="ghost" isPending={isPending} onClick={onUnlink}>
        {t.unlink}
      </Button>
      <Button onClick={() => onChoosingChange(true)}>{t.linkOther}</Button>
    </>
  )
}

const Failure = ({ label }: { label: string | null }) => (label === null ? null : <Notice tone="bad">{label}</Notice>)

type KnownProps = {
  directoryId: string
  recording: Recording
  appointment: Appointment | null | undefined
  isError: boolean
  onRetry: () => void
}

function Known({ directoryId, recording, appointment, isError, onRetry }: KnownProps) {
  const t = useMessages(contextMessages)
  if (appointment) {
    return (
      <>
        <AppointmentDetails
          appointment={appointment}
          tags={<RecordingAppointmentTags {...{ directoryId, recording, appointment }} />}
          renderDescription={drawDescription}
        />
        <Link
          to="/d/$directoryId/appointments/$appointmentId"
          params={{ directoryId, appointmentId: appointment.appointmentId }}
          search={appointment.startTime === null ? {} : { at: appointment.startTime }}
          className="inline-flex items-center self-start text-control font-medium text-accent hover:underline coarse:min-h-11"
        >
          {t.openAppointment}
        </Link>
      </>
    )
  }
  if (appointment === null) return <p className="text-control text-ink-2">{t.noAppointment}</p>
  if (!isError) return <Skeleton className="h-48 w-full" />
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      {t.appointmentFailed}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </p>
  )
}

type AppointmentTagsProps = { directoryId: string; recording: Recording; appointment: Appointment }

/** Shows the tags of the caller's appointment for a recording, own and from its series, and edits its own. */
function RecordingAppointmentTags({ directoryId, recording, appointment }: AppointmentTagsProps) {
  return <TagsOfAppointment directoryId={directoryId} tags={useAppointmentTags(directoryId, recording, appointment)} />
}

/** The tags of the caller's appointment including pending changes, and a function to change them. */
function useAppointmentTags(directoryId: string, recording: Recording, appointment: Appointment): AppointmentTags {
  const { recordingId } = recording
  const areOriginsTold = useHasExtension('recordings.context')
  const { data: context } = useQuery({
    ...appointmentQueries.context(directoryId, recordingId),
    enabled: areOriginsTold,
  })
  const known = ownTagsOf(appointment, originsOf(context))
  const knownIds = new Set(known.map(({ tagId }) => tagId))
  const pending = usePendingChanges(recordingChanges.key({ directoryId, recordingId }, 'appointment-tags'))
  return {
    own: withChanges(known, pending),
    inherited: appointment.tags.filter(({ tagId }) => !knownIds.has(tagId)),
    ...useChange(directoryId, recording),
  }
}

const originsOf = (context: RecordingContext | undefined) => context?.tags ?? null

function useChange(directoryId: string, recording: Recording) {
  const t = useMessages(contextMessages)
  const client = useQueryClient()
  const areOriginsTold = useHasExtension('recordings.context')
  const findGone = useFindGoneTag(directoryId)
  const [failure, setFailure] = useState<string | null>(null)

  async function readOwn() {
    const { recordingId } = recording
    const context = areOriginsTold
      ? await fetchFresh(client, appointmentQueries.context(directoryId, recordingId))
      : undefined
    const appointment =
      context === undefined
        ? await fetchFresh(client, appointmentQueries.ofRecording(directoryId, recording))
        : context.appointment
    if (appointment === null) throw new ApiError('not-found', 'The recording belongs to no appointment any more.')
    return { appointmentId: appointment.appointmentId, tags: ownTagsOf(appointment, originsOf(context)) }
  }

  const { mutate, mutateAsync } = useMutation({
    ...recordingChanges.appointmentTags({ directoryId, recordingId: recording.recordingId }, readOwn),
    onMutate: () => setFailure(null),
    onError: async (error, { add }) => {
      const gone = await findGone(error, add)
      const message = gone === undefined ? refusal(error) : t.appointmentTagGone({ name: gone.name })
      setFailure(message)
      // Also as a toast: the dialog may be closed by the time Undo or a slow change fails.
      showToast(message, { tone: 'error' })
    },
  })
  const refusal = (error: unknown) =>
    error instanceof ApiError && error.code === 'TAG_LIMIT' ? t.appointmentTagLimit : t.appointmentTagsFailed
  return { change: mutate, changeBack: mutateAsync, failure }
}

type Target = { directoryId: string; recordingId: string }

/** Links the recording to one of the person's appointments, or unlinks it with null, and offers Undo. */
function useLinking(target: Target, current: Appointment | null) {
  const t = useMessages(contextMessages)
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { mutateAsync, isPending } = useMutation(recordingChanges.field(target, 'appointmentId'))

  function tell(wanted: Appointment | null, before: Appointment | null) {
    const { queryKey } = appointmentQueries.context(target.directoryId, target.recordingId)
    const staysLinked = wanted === null && Boolean(client.getQueryData(queryKey)?.appointment)
    const message = wanted
      ? t.linked(wanted)
      : staysLinked
        ? t.linkedByOthers
        : t.unlinked({ subject: before?.subject ?? '' })
    showToast(message, { action: { label: t.undo, run: () => void link(before, wanted) } })
  }

  /** Resolves to whether it worked. */
  async function link(wanted: Appointment | null, before = current): Promise<boolean> {
    setFailure(null)
    try {
      await mutateAsync(wanted?.appointmentId ?? null)
      tell(wanted, before)
      return true
    } catch (error) {
      const message = error instanceof ApiError && error.kind === 'forbidden' ? t.linkRefused : t.linkFailed
      setFailure(message)
      showToast(message, { tone: 'error' })
      return false
    }
  }

  return { link, isPending, failure }
}
