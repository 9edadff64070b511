import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useErrorMessage } from '~/api/error-message'
import type { DeletedRecording } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { recordingsMessages } from '../recordings.messages'
import { deletedMutations, deletedQueries } from './deleted-queries'
import { deletedMessages } from './deleted.messages'

type DeletedRowProps = {
  directoryId: string
  recording: DeletedRecording
  showsOwner: boolean
}

/** One recording: since when it is deleted, until when it waits, and its way back. */
export function DeletedRow({ directoryId, recording, showsOwner }: DeletedRowProps) {
  const t = useMessages(deletedMessages)
  const { untitled } = useMessages(recordingsMessages)
  const { date, dayAndMonth, spokenDuration } = useFormats()
  const { recordingId, durationInSeconds, createdOn, deletedOn, restorableUntil, ownerName } = recording
  const name = recording.name ?? untitled
  const restore = useRestore({ directoryId, recordingId, name })
  return (
    <>
      <div className="min-w-0">
        <p className="text-control font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <span>{date(createdOn)}</span>
          {durationInSeconds === null ? null : <span>{spokenDuration(durationInSeconds)}</span>}
          {showsOwner ? <span className="wrap-anywhere">{t.madeBy({ name: ownerName })}</span> : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <time dateTime={deletedOn}>{t.deletedOn({ date: dayAndMonth(deletedOn) })}</time>
          <time dateTime={restorableUntil}>{t.goneOn({ date: dayAndMonth(restorableUntil) })}</time>
        </p>
      </div>
      <Button
        size="small"
        data-row
        aria-label={t.restoreNamed({ name })}
        isPending={restore.isPending || restore.isSuccess}
        onClick={() => restore.mutate(recordingId)}
      >
        {t.restore}
      </Button>
    </>
  )
}

type Wanted = { directoryId: string; recordingId: string; name: string }

/** Restores, and says so where it can be opened again; also when its row has gone meanwhile. */
function useRestore({ directoryId, recordingId, name }: Wanted) {
  const t = useMessages(deletedMessages)
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const open = () =>
    void navigate({ to: '/d/$directoryId/recordings/$recordingId', params: { directoryId, recordingId } })
  return useMutation({
    ...deletedMutations.restore(directoryId),
    onSuccess: () => showToast(t.restored({ name }), { action: { label: t.open, run: open } }),
    onError: (error, ...[, , { client }]) => {
      showToast(error.kind === 'not-found' ? t.gone({ name }) : errorMessage(error).detail, { tone: 'error' })
      return client.invalidateQueries(deletedQueries.list(directoryId))
    },
  })
}
