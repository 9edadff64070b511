import type { Recording } from '~/api/generated/types.gen'
import { FoldersDialog } from '../context/FoldersDialog'
import { TagsDialog } from '../context/TagsDialog'
import { useTagOrigins } from '../context/use-tag-origins'

type RowDialogsProps = {
  directoryId: string
  dialog: 'row-tags' | 'row-folders'
  recording: Recording
  onClose: () => void
}

/** The dialogs of the recording's own page, for one of the list. */
export function RowDialogs({ dialog, ...props }: RowDialogsProps) {
  if (dialog === 'row-tags') return <RowTags {...props} />
  const { directoryId, recording, onClose } = props
  return <FoldersDialog directoryId={directoryId} recordingId={recording.recordingId} onClose={onClose} />
}

function RowTags({ directoryId, recording, onClose }: Omit<RowDialogsProps, 'dialog'>) {
  const origins = useTagOrigins(directoryId, recording)
  if (origins === undefined) return null
  return <TagsDialog directoryId={directoryId} recording={recording} origins={origins} onClose={onClose} />
}
