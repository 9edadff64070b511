import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { byFolderId } from '../build-folder-tree'
import { accessMessages } from '../access.messages'
import { folderQueries } from '../folder-queries'
import { MoveReview } from './MoveReview'
import { PlacePicker } from './PlacePicker'

type MoveDialogProps = {
  directoryId: string
  folder: FolderTreeItem
  /** Id of the folder it is to go into, or `top`; undefined while that is chosen. */
  to: string | undefined
  onTarget: (to: string | undefined) => void
  onClose: () => void
}

/** Moves a folder: first where to, then who gains and who loses access by it. */
export function MoveDialog({ directoryId, folder, to, onTarget, onClose }: MoveDialogProps) {
  const t = useMessages(accessMessages)
  const { data: folders = [], isPending } = useQuery(folderQueries.list(directoryId))
  const byId = useMemo(() => byFolderId(folders), [folders])
  const target = to === undefined || to === 'top' ? null : byId.get(to)
  if (isPending && to !== undefined) return null
  if (to !== undefined && target !== undefined) {
    return (
      <MoveReview
        directoryId={directoryId}
        folder={folder}
        target={target}
        folders={byId}
        onOtherPlace={() => onTarget(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.moveTitle({ name: folder.name })} description={t.chooseTarget}>
      {to === undefined ? null : <p className="pt-2 text-control text-bad">{t.targetGone}</p>}
      <PlacePicker directoryId={directoryId} folder={folder} onChoose={(place) => onTarget(place?.folderId ?? 'top')} />
    </Dialog>
  )
}
