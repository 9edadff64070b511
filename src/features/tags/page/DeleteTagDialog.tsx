import { useMutation, useQuery } from '@tanstack/react-query'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import type { TagUsage } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { tagMutations, tagQueries } from '../tag-queries'
import type { AboutTagDialogProps } from './EditTagDialog'
import { tagPagesMessages } from './tag-pages.messages'

/** Asks before a tag goes: what it is taken off, and whether it can be brought back. */
export function DeleteTagDialog({ directoryId, opened, current, onClose }: AboutTagDialogProps) {
  const t = useMessages(tagPagesMessages)
  const canRestore = useHasExtension('library')
  const { data: usage } = useQuery({
    ...tagQueries.usage(directoryId),
    enabled: canRestore,
    refetchOnMount: 'always',
  })
  const removing = useMutation(tagMutations.remove(directoryId))
  const { tagId } = opened
  const { name } = current ?? opened
  const restore = useRestore({ tagId, name }, directoryId)
  const isBusy = removing.isPending || removing.isSuccess
  const refusal = useFormRefusal(removing.error, { messages: { forbidden: t.managersOnly } })
  const title = t.removeTitle({ name })
  if (current === undefined && !isBusy)
    return <RefusedDialog title={title} label={t.deletedMeanwhile({ name })} onClose={onClose} />

  return (
    <ConfirmDialog
      title={title}
      confirmWords={t.removeAction}
      change={removing}
      variables={tagId}
      refusal={refusal}
      toast={{ message: t.removed({ name }), action: canRestore ? { label: t.undo, run: restore } : undefined }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 text-control text-ink-2">
        {isBusy || name === opened.name ? null : (
          <Notice tone="warn">{t.renamedMeanwhile({ before: opened.name, now: name })}</Notice>
        )}
        <p>
          <Touched usage={usage?.get(tagId)} />
        </p>
        <p>{canRestore ? t.removeUndo : t.removeNoUndo}</p>
      </div>
    </ConfirmDialog>
  )
}

/** What a deletion takes the tag off; all there is where the service does not count it. */
function Touched({ usage }: { usage: TagUsage | undefined }) {
  const t = useMessages(tagPagesMessages)
  if (usage === undefined) return t.takenOffAll
  const recordings = t.recordings(usage.recordingCount)
  const appointments = t.appointments(usage.appointmentCount)
  if (usage.recordingCount === 0 && usage.appointmentCount === 0) return t.takenOffNothing
  if (usage.appointmentCount === 0) return t.takenOffRecordings({ recordings })
  return usage.recordingCount === 0
    ? t.takenOffAppointments({ appointments })
    : t.takenOff({ recordings, appointments })
}

/** Brings a deleted tag back, or says why that did not work. */
function useRestore({ tagId, name }: { tagId: string; name: string }, directoryId: string) {
  const t = useMessages(tagPagesMessages)
  const restoring = useMutation(tagMutations.restore(directoryId))

  return function restore() {
    restoring.mutateAsync(tagId).then(
      () => showToast(t.restored({ name })),
      (error: ApiError) =>
        error.kind === 'invalid'
          ? showToast(t.restoreTaken({ name }), { tone: 'error' })
          : showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: restore } }),
    )
  }
}
