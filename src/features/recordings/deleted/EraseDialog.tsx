import { useMutation } from '@tanstack/react-query'
import type { DeletedRecording } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { showToast } from '~/ui/toasts'
import { recordingsMessages } from '../recordings.messages'
import { deletedMutations } from './deleted-queries'
import { deletedMessages } from './deleted.messages'

type EraseDialogProps = { directoryId: string; recordings: readonly DeletedRecording[]; onClose: () => void }

/** Asks before recordings are deleted permanently, and tells how many were. */
export function EraseDialog({ directoryId, recordings, onClose }: EraseDialogProps) {
  const t = useMessages(deletedMessages)
  const { untitled } = useMessages(recordingsMessages)
  const [first] = recordings
  const erasing = useMutation({
    ...deletedMutations.erase(directoryId),
    onSuccess: ({ doneRecordingIds: done, refused }) => {
      if (done.length > 0) showToast(t.erased(done.length))
      if (refused.length > 0) showToast(t.erasedElsewhere(refused.length), { tone: 'error' })
    },
  })
  const refusal = useFormRefusal(erasing.error, { messages: { forbidden: t.adminsOnly } })
  return (
    <ConfirmDialog
      title={
        recordings.length === 1 ? t.eraseTitleNamed({ name: first?.name ?? untitled }) : t.eraseTitle(recordings.length)
      }
      description={t.eraseDetail}
      confirmWords={t.erase}
      change={erasing}
      variables={recordings.map(({ recordingId }) => recordingId)}
      refusal={refusal}
      onClose={onClose}
    />
  )
}
