import type { Recording, TagOrigin } from '#openapi/generated/types.ts'
import { SendToWebhookDialog } from '~/features/webhooks/SendToWebhookDialog'
import { AppointmentDialog } from './AppointmentDialog'
import type { ContextDialog } from '../detail/recording-search'
import { FoldersDialog } from './FoldersDialog'
import { TagsDialog } from './TagsDialog'

type ContextDialogsProps = {
  directoryId: string
  recording: Recording
  origins: readonly TagOrigin[] | undefined
  shown: ContextDialog
  onClose: () => void
}

/** The one dialog around the recording that the address asks for. */
export function ContextDialogs({ directoryId, recording, origins, shown, onClose }: ContextDialogsProps) {
  const { recordingId } = recording
  return (
    <>
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
