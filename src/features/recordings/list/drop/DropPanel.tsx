import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { folderQueries } from '~/features/folders/folder-queries'
import type { FolderDialog } from '~/features/folders/folder-search'
import { dragStore, dropRefusal, useDrag } from '~/features/folders/tree/drag'
import { FolderNavigator } from '~/features/folders/tree/FolderNavigator'
import { useMessages } from '~/messages/use-messages'
import { selectionMessages } from '../list.messages'

type DropPanelProps = { directoryId: string; onDrop: (folder: FolderTreeItem) => void }

/** Shows the folders beside the list while moving recordings into one of them. */
export function DropPanel({ directoryId, onDrop }: DropPanelProps) {
  const t = useMessages(selectionMessages)
  const panel = useRef<HTMLElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { data: folders } = useQuery(folderQueries.list(directoryId))
  const { dragged, by } = useDrag()
  useKeyboardPlace({ isAsked: by === 'keyboard', isThere: folders !== undefined, panel, tree })
  useEndOfDrag(by === 'pointer')

  function choose(folderId: string | null) {
    const target = folders?.find((folder) => folder.folderId === folderId)
    if (dragged === null || target === undefined) return
    if (dropRefusal(dragged, { target, folders: new Map() }) !== null) return
    dragStore.endDrag()
    onDrop(target)
  }

  function show(folderId: string | null, dialog: FolderDialog) {
    dragStore.endDrag()
    if (folderId === null)
      void navigate({ to: '/d/$directoryId/folders', params: { directoryId }, search: { show: dialog } })
    else
      void navigate({
        to: '/d/$directoryId/folders/$folderId',
        params: { directoryId, folderId },
        search: { show: dialog },
      })
  }

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t.dropPlaces}
      className="fixed top-4 right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 flex w-80 max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-float border border-line bg-surface shadow-float outline-none"
    >
      <FolderNavigator
        directoryId={directoryId}
        // No folder is the current page.
        currentId=""
        treeRef={tree}
        onOpen={choose}
        onShow={(folderId, dialog) => show(folderId || null, dialog)}
        onDrop={(_carried, target) => {
          if (target) onDrop(target)
        }}
      />
    </aside>
  )
}

type KeyboardPlace = {
  isAsked: boolean
  isThere: boolean
  panel: RefObject<HTMLElement | null>
  tree: RefObject<HTMLElement | null>
}

/** Moves keyboard focus to the tree, or to the panel until it has loaded, and back afterwards. */
function useKeyboardPlace({ isAsked, isThere, panel, tree }: KeyboardPlace) {
  useEffect(() => {
    if (!isAsked) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isAsked])
  useEffect(() => {
    const place = isThere ? tree : panel
    if (isAsked) place.current?.focus({ preventScroll: true })
  }, [isAsked, isThere, panel, tree])
}

/** No pointer events fire during a drag, so the first one means it has ended, even if the source row is gone. */
function useEndOfDrag(isDragging: boolean) {
  useEffect(() => {
    if (!isDragging) return
    window.addEventListener('pointermove', dragStore.endDrag, { once: true })
    return () => window.removeEventListener('pointermove', dragStore.endDrag)
  }, [isDragging])
}
