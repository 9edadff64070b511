import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { dismissToast, showToast } from '~/ui/toasts'
import { forgetRecordings } from '../recording-queries'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'

type UseDeleteRecordingParams = { directoryId: string; recordingId: string; name: string }

/** Deletes the recording whose page is open, leaves the page and offers Undo. */
export function useDeleteRecording({ directoryId, recordingId, name }: UseDeleteRecordingParams) {
  const t = useMessages(contextMessages)
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const target = { directoryId, recordingId }
  // Set here to run even if the dialog closes before the response arrives.
  const removing = useMutation({ ...recordingChanges.remove(target), onSuccess: leave })
  const restoring = useMutation({
    ...recordingChanges.restore(target),
    onSuccess: () => {
      showToast(t.restored({ name }))
      // Its page, if it wasn't found.
      forgetRecordings(client, directoryId, [recordingId])
      void router.invalidate()
    },
    onError: () => showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: restore } }),
  })

  function restore() {
    restoring.mutate()
  }

  async function leave() {
    await navigate({ to: '/d/$directoryId/recordings', params: { directoryId }, replace: true })
    forgetRecordings(client, directoryId, [recordingId])
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
