import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { folderPagesMessages } from '../folders.messages'
import { folderQueries } from '../folder-queries'
import type { FolderDialog, FolderSearch } from '../folder-search'
import { useDrag, type Dragged } from '../tree/drag'
import { FolderNavigator } from '../tree/FolderNavigator'
import { useDrop } from '../moves/use-move-folder'

type FoldersFrameProps = {
  directoryId: string
  /** The folder whose page is open; null at the top. */
  currentId: string | null
  /** Opens a folder's page; null is the top. */
  onOpen: (folderId: string | null, search?: FolderSearch) => void
  children: ReactNode
}

/** The tree next to a folder's page; on a phone, only one of them shows. */
export function FoldersFrame({ directoryId, currentId, onOpen, children }: FoldersFrameProps) {
  const t = useMessages(folderPagesMessages)
  const { data: folders } = useQuery({ ...folderQueries.list(directoryId), meta: { isQuiet: true } })
  const tree = useRef<HTMLDivElement>(null)
  const drop = useDrop(directoryId, (folder: FolderTreeItem, target: FolderTreeItem | null) =>
    onOpen(folder.folderId, { show: 'move', to: target?.folderId ?? 'top' }),
  )
  useKeyboardDrag(tree)

  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <aside
        aria-label={t.title}
        className={classNames(
          'sticky top-0 flex h-[calc(100dvh-var(--bottom-bar))] w-full flex-col border-line bg-paper md:w-64 md:shrink-0 md:border-r xl:w-80',
          (currentId !== null || folders?.length === 0) && 'max-md:hidden',
        )}
      >
        <FolderNavigator
          directoryId={directoryId}
          currentId={currentId}
          treeRef={tree}
          onOpen={(folderId) => onOpen(folderId)}
          onShow={(folderId: string | null, show: FolderDialog) => onOpen(folderId, { show })}
          onDrop={(dragged: Dragged, target) => drop(dragged, target)}
        />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  )
}

/** Focuses the tree to drop what was picked up elsewhere by keyboard. */
function useKeyboardDrag(tree: { current: HTMLElement | null }) {
  const isPickedUp = useDrag(({ dragged, by }) => dragged?.kind === 'recording' && by === 'keyboard')
  useEffect(() => {
    if (isPickedUp) tree.current?.focus()
  }, [isPickedUp, tree])
}
