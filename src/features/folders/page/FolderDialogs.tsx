import { Suspense } from 'react'
import type { Folder } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import type { FolderSearch } from '../folder-search'
import { MoveDialog } from '../moves/MoveDialog'
import { DeleteFolderDialog } from './DeleteFolderDialog'
import { DetailsDialog } from './DetailsDialog'
import { NewFolderDialog } from './NewFolderDialog'

const ShareEditor = lazyWithRetry(async () => (await import('../shares/ShareEditor')).ShareEditor)

type FolderDialogsProps = {
  directoryId: string
  folder: Folder
  search: FolderSearch
  onClose: () => void
  /** Where it is to be moved; undefined chooses anew. */
  onTarget: (to: string | undefined) => void
  onOpen: (folderId: string | null) => void
}

/** The one dialog about a folder that the address asks for, where this person may do that. */
export function FolderDialogs(props: FolderDialogsProps) {
  const { directoryId, folder, search, onClose } = props
  return (
    <Suspense>
      {search.show === 'share' ? (
        <ShareEditor key={folder.folderId} directoryId={directoryId} folder={folder} onClose={onClose} />
      ) : folder.accessLevel === 'readWrite' ? (
        <ChangeDialog {...props} />
      ) : null}
    </Suspense>
  )
}

function ChangeDialog({ directoryId, folder, search: { show, to }, onClose, onTarget, onOpen }: FolderDialogsProps) {
  const isEditable = useHasExtension('folders.edit')
  const about = { directoryId, folder, onClose }
  if (show === 'move') return <MoveDialog {...about} to={to} onTarget={onTarget} />
  if (show === 'details') return <DetailsDialog {...about} />
  if (show === 'new' && isEditable) {
    return (
      <NewFolderDialog
        directoryId={directoryId}
        parent={folder}
        onClose={onClose}
        onCreated={(created) => onOpen(created.folderId)}
      />
    )
  }
  return show === 'delete' && isEditable ? <DeleteFolderDialog {...about} onOpen={onOpen} /> : null
}
