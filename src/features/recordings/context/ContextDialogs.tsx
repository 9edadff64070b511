import { lazy, Suspense } from 'react'
import type { Recording, TagOrigin } from '~/api/generated/types.gen'
import type { ContextDialog } from './context-dialog'

const TagsDialog = lazy(async () => ({ default: (await import('./TagsDialog')).TagsDialog }))
const FoldersDialog = lazy(async () => ({ default: (await import('./FoldersDialog')).FoldersDialog }))
const AppointmentDialog = lazy(async () => ({ default: (await import('./AppointmentDialog')).AppointmentDialog }))
const SendToWebhookDialog = lazy(async () => ({
  default: (await import('~/features/webhooks/SendToWebhookDialog')).SendToWebhookDialog,
}))

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
