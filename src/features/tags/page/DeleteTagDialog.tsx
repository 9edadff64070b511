import { useMutation, useQuery } from '@tanstack/react-query'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import type { TagUsage } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
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
  const offerBack = useOfferBack(directoryId)
  const { tagId } = opened
  const { name } = current ?? opened
  const isBusy = removing.isPending || removing.isSuccess
  const refusal = useFormRefusal(removing.error, {
    words: { forbidden: t.managersOnly, 'not-found': t.deletedMeanwhile({ name }) },
  })

  function remove() {
    // It is gone, which is what was asked for.
    if (current === undefined) return onClose()
    removing.mutate(tagId, {
      onSuccess: () => {
        onClose()
        offerBack({ tagId, name })
      },
    })
  }

  return (
    <FormDialog
      size="small"
      title={t.removeTitle({ name })}
      submitWords={current === undefined && !isBusy ? t.close : t.removeAction}
      isDangerous={current !== undefined}
      isPending={removing.isPending}
      refusal={refusal}
      onSubmit={remove}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 text-control text-ink-2">
        {isBusy ? null : <Meanwhile opened={opened} current={current} />}
        <p>
          <Touched usage={usage?.get(tagId)} />
        </p>
        <p>{canRestore ? t.removeUndo : t.removeNoUndo}</p>
      </div>
    </FormDialog>
  )
}

function Meanwhile({ opened, current }: Pick<AboutTagDialogProps, 'opened' | 'current'>) {
  const t = useMessages(tagPagesMessages)
  if (current?.name === opened.name) return null
  return (
    <Notice tone="warn">
      {current === undefined
        ? t.deletedMeanwhile({ name: opened.name })
        : t.renamedMeanwhile({ before: opened.name, now: current.name })}
    </Notice>
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

/** Says that a tag is gone, with the way back where the service has one. */
function useOfferBack(directoryId: string) {
  const t = useMessages(tagPagesMessages)
  const canRestore = useHasExtension('library')
  const restoring = useMutation(tagMutations.restore(directoryId))

  return function offerBack({ tagId, name }: { tagId: string; name: string }) {
    const action = { label: t.undo, run: () => void restore() }
    const restore = () => restoring.mutateAsync(tagId).then(() => showToast(t.restored({ name })), tell)
    const tell = (error: ApiError) =>
      error.kind === 'invalid'
        ? showToast(t.restoreTaken({ name }), { tone: 'error' })
        : showToast(t.undoFailed, { tone: 'error', action })
    showToast(t.removed({ name }), canRestore ? { action } : {})
  }
}
