import { useQuery } from '@tanstack/react-query'
import type { Recording } from '#openapi/generated/types.ts'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { FoldersDialog } from '../context/FoldersDialog'
import { TagsDialog } from '../context/TagsDialog'
import { useTagOrigins } from '../context/tag-origins'
import { recordingQueries } from '../recording-queries'

const ShareRecordingDialog = lazyWithRetry(
  async () => (await import('../sharing/ShareRecordingDialog')).ShareRecordingDialog,
)

type RowDialogsProps = {
  directoryId: string
  dialog: 'row-tags' | 'row-folders' | 'row-share'
  recording: Recording
  onClose: () => void
}

/** The dialogs of the recording's own page, for one of the list. */
export function RowDialogs({ dialog, ...props }: RowDialogsProps) {
  if (dialog === 'row-tags') return <RowTags {...props} />
  const { directoryId, recording, onClose } = props
  if (dialog === 'row-share') return <ShareRecordingDialog {...props} />
  return <FoldersDialog directoryId={directoryId} recordingId={recording.recordingId} onClose={onClose} />
}

function RowTags({ directoryId, recording: listed, onClose }: Omit<RowDialogsProps, 'dialog'>) {
  // As it is now, not as it was when the dialog was asked for: where origins are not told, its tags are read off it.
  const { data: recording = listed } = useQuery(recordingQueries.detail(directoryId, listed.recordingId))
  const origins = useTagOrigins(directoryId, recording)
  if (origins === undefined) return null
  return <TagsDialog directoryId={directoryId} recording={recording} origins={origins} onClose={onClose} />
}
