import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useErrorCopy } from '~/api/error-copy'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
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
  const errorCopy = useErrorCopy()
  const navigate = useNavigate()
  const client = useQueryClient()
  const target = { directoryId, recordingId }
  const removing = useMutation(recordingChanges.remove(target))
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
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={removing.isPending}
            onClick={() => removing.mutate(undefined, { onSuccess: () => void leave() })}
          >
            {t.remove}
          </Button>
        </>
      }
    >
      {isInFlight ? <p className="mt-2 text-control text-ink-2">{t.removeRun}</p> : null}
      {removing.error ? (
        <div className="mt-3">
          <Notice tone="bad" title={t.removeFailed}>
            {removing.error.kind === 'forbidden' ? t.removeRefused : errorCopy(removing.error).detail}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  )
}
