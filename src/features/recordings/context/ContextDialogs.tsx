import { Suspense } from 'react'
import type { Recording, TagOrigin } from '#openapi/generated/types.ts'
import { lazyPart } from '~/ui/lazy-part'
import type { ContextDialog } from './context-dialog'

const TagsDialog = lazyPart(async () => (await import('./TagsDialog')).TagsDialog)
const FoldersDialog = lazyPart(async () => (await import('./FoldersDialog')).FoldersDialog)
const AppointmentDialog = lazyPart(async () => (await import('./AppointmentDialog')).AppointmentDialog)
const SendToWebhookDialog = lazyPart(
  async () => (await import('~/features/webhooks/SendToWebhookDialog')).SendToWebhookDialog,
)

type ContextDialogsProps = {
  directoryId: string
  recording: Recording
  origins: readonly TagOrigin[] | undefined
  shown: ContextDialog | undefined
  onClose: () => void
}

/** The one dialog around the recording that the address asks for. */
export function ContextDialogs({ directoryId, recording, origins, shown, onClose }: ContextDialogsProps) {
  const { recordingId } = recording
  return (
    <Suspense>
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
    </Suspense>
  )
}
