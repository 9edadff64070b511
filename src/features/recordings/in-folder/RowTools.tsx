import { Ellipsis, FolderMinus, FolderInput } from 'lucide-react'
import type { Folder, Recording } from '#openapi/generated/types.ts'
import { useMoveRecording } from '~/features/folders/moves/use-move-folder'
import { usePickUp } from '~/features/folders/tree/drag'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { inFolderMessages } from './in-folder.messages'

type RowToolsProps = {
  directoryId: string
  folder: Folder
  recording: Recording
  /** The folder it would be taken out of by a move; null where it would only come into another. */
  from: Folder | null
}

/** What can be done with a recording in its folder. */
export function RowTools({ directoryId, folder, recording, from }: RowToolsProps) {
  const t = useMessages(inFolderMessages)
  const moveRecording = useMoveRecording(directoryId)
  const pickUp = usePickUp()
  const { recordingId } = recording
  const name = recording.name ?? t.untitled
  const canTakeOut = folder.accessLevel === 'readWrite'
  return (
    <span className="relative max-sm:absolute max-sm:top-1 max-sm:right-1">
      <Menu
        label={t.moreFor({ name })}
        align="end"
        className="max-w-72"
        renderOpener={(opener) => (
          <IconButton label={t.moreFor({ name })} size="small" {...opener}>
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem
          icon={<FolderInput aria-hidden />}
          className="max-md:hidden"
          onSelect={() => pickUp({ kind: 'recording', recordingIds: [recordingId], name, from })}
        >
          {t.moveByKeys}
        </MenuItem>
        <MenuItem
          icon={<FolderMinus aria-hidden />}
          refusal={canTakeOut ? null : t.takeOutRefused}
          onSelect={() => moveRecording({ recordingIds: [recordingId], name, from: folder, to: null })}
        >
          {t.takeOut}
        </MenuItem>
      </Menu>
    </span>
  )
}
