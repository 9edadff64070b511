import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { dismissToast, showToast } from '~/ui/toasts'
import { recordingQueries } from '../recording-queries'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'

type UseDeleteRecordingParams = { directoryId: string; recordingId: string; name: string }

/** Deletes the recording whose page is shown, leaves that page and offers the way back. */
export function useDeleteRecording({ directoryId, recordingId, name }: UseDeleteRecordingParams) {
  const t = useMessages(contextMessages)
  const navigate = useNavigate()
  const client = useQueryClient()
  const target = { directoryId, recordingId }
  // Also when the dialog is closed before the answer comes.
  const removing = useMutation({ ...recordingChanges.remove(target), onSuccess: leave })
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
    // Anyone who goes back to its page is not to see what is gone.
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

  return { removing }
}
