import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { patchLists } from '../list/patch-lists'
import { recordingQueries } from '../recording-queries'
import { recordingsMessages } from '../recordings.messages'
import { recordingChanges } from './recording-change-queries'

type Renaming = {
  directoryId: string
  recordingId: string
  /** What it is called now; null for nothing. */
  before: string | null
  /** A name that was not taken, to be put back into the field. */
  onRefused: (wanted: string) => void
}

/** Renames a recording at once to the eye, with the way back; what was not taken is shown as it was. */
export function useRename({ directoryId, recordingId, before, onRefused }: Renaming): (wanted: string) => void {
  const t = useMessages(recordingsMessages)
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const kept = useRef(before)
  const { onSuccess, ...rename } = recordingChanges.rename({ directoryId, recordingId })
  const show = (name: string | null) => patchLists(client, recordingQueries.lists(directoryId), { recordingId, name })
  // All of it belongs to the change itself: the field that asked for it is gone by then.
  const { mutate } = useMutation({
    ...rename,
    onMutate: show,
    onSuccess: (...answer) => {
      const [, name] = answer
      if (before !== null && name !== before) {
        showToast(t.renamed, { action: { label: t.undo, run: () => mutate(before) } })
      }
      kept.current = name
      return onSuccess?.(...answer)
    },
    onError: (error, wanted) => {
      show(kept.current)
      if (wanted !== before) onRefused(wanted)
      showToast(`${t.renameFailed} ${errorMessage(error).detail}`, { tone: 'error' })
    },
  })

  return (wanted) => {
    kept.current = before
    if (wanted !== before) mutate(wanted)
  }
}
