import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { dismissToast, showToast } from '~/ui/toasts'
import { recordingQueries } from '../recording-queries'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'

type DeleteDialogProps = {
  directoryId: string
  recordingId: string
  name: string
  isInFlight: boolean
  onClose: () => void
}

/** Asks before a recording goes, names what goes with it, and offers the way back. */
export function DeleteDialog({ directoryId, recordingId, name, isInFlight, onClose }: DeleteDialogProps) {
  const t = useMessages(contextMessages)
  const navigate = useNavigate()
  const client = useQueryClient()
  const target = { directoryId, recordingId }
  // Also when the dialog is closed before the answer comes.
  const removing = useMutation({ ...recordingChanges.remove(target), onSuccess: leave })
  const refusal = useFormRefusal(removing.error, { messages: { forbidden: t.removeRefused } })
  const restoring = useMutation({
    ...recordingChanges.restore(target),
    onSuccess: () => showToast(t.restored({ name })),
    onError: () => showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: restore } }),
  })

  function restore() {
    restoring.mutate()
  }

  async function leave() {
    await navigate({ to: '/d/$directoryId/recordings', params: { directoryId } })
    // Whoever goes back to its page is not to see what is gone.
    client.removeQueries({
      queryKey: recordingQueries.all(directoryId),
      predicate: ({ queryKey }) => queryKey.includes(recordingId),
    })
    const id = showToast(t.removed({ name }), {
      action: {
        label: t.undo,
        run: () => {
          dismissToast(id)
          restore()
        },
      },
    })
  }

  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      confirmWords={t.remove}
      change={removing}
      variables={undefined}
      refusal={refusal && { ...refusal, title: t.removeFailed }}
      // The page is left, and the dialog with it.
      onDone={() => {}}
      onClose={onClose}
    >
      {isInFlight ? <p className="text-control text-ink-2">{t.removeRun}</p> : null}
    </ConfirmDialog>
  )
}
