import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useShortcuts } from '~/ui/shortcuts'
import { type FolderNode, foldersAbove } from '../build-folder-tree'
import { folderPagesMessages } from '../folder-pages.messages'
import type { MenuRequest } from './FolderRow'
import { openFolders, useOpenFolders } from './open-folders'
import { treeRows, withTop } from './tree-rows'

type ShownRows = {
  directoryId: string
  tree: readonly FolderNode[]
  /** Open because something inside was looked for; null while nothing is. */
  foundOpen: ReadonlySet<string> | null
  /** What the row at the top is called, which is not there while something is looked for. */
  topName: string
}

/** The rows in sight: what the person opened, kept on this device; while something is looked for, what leads to it. */
export function useShownRows({ directoryId, tree, foundOpen, topName }: ShownRows) {
  const kept = useOpenFolders(directoryId)
  const [closed, setClosed] = useState<readonly string[]>([])
  const rows = useMemo(() => {
    if (foundOpen === null) return withTop(treeRows(tree, kept), topName)
    return treeRows(tree, new Set([...foundOpen].filter((folderId) => !closed.includes(folderId))))
  }, [tree, kept, foundOpen, closed, topName])

  function toggle(folderId: string, isOpen: boolean) {
    if (foundOpen === null) openFolders.toggled(directoryId, { folderId, isOpen })
    else setClosed(isOpen ? closed.filter((id) => id !== folderId) : [...closed, folderId])
  }

  return { rows, toggle }
}

type Revealed = { directoryId: string; currentId: string | null; folders: ReadonlyMap<string, FolderTreeItem> }

/** Opens what the current folder stands in, when it is gone to. */
export function useRevealed({ directoryId, currentId, folders }: Revealed) {
  const parentId = folders.get(currentId ?? '')?.parentFolderId ?? null
  const reveal = useEffectEvent((folderId: string) => {
    const folder = folders.get(folderId)
    if (!folder) return
    openFolders.revealed(
      directoryId,
      foldersAbove(folder, folders).map((above) => above.folderId),
    )
  })
  useEffect(() => {
    if (currentId !== null && parentId !== null) reveal(currentId)
  }, [currentId, parentId])
}

/** The menu of a row, asked for by pointer or by keyboard. */
export function useTreeMenu() {
  const [request, setRequest] = useState<MenuRequest | null>(null)

  const openAt = (folder: FolderTreeItem, { x, y }: { x: number; y: number }) =>
    setRequest((before) => ({ folder, x, y, count: (before?.count ?? 0) + 1 }))

  /** Below the row that the keyboard is at. */
  function openAtRow(folder: FolderTreeItem, event: KeyboardEvent) {
    const rowId = event.currentTarget.getAttribute('aria-activedescendant') ?? ''
    const box = document.getElementById(rowId)?.getBoundingClientRect()
    openAt(folder, { x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 })
  }

  return { request, openAt, openAtRow }
}

/** Whether a key asks for a menu. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Lists the keys of the tree behind "?"; the tree hears them itself. */
export function useTreeKeyList() {
  const t = useMessages(folderPagesMessages)
  const group = useMemo(
    () => ({
      id: 'folder-tree',
      label: t.keys,
      shortcuts: [
        { keys: ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'], label: t.keyOpen },
        { keys: ['Home', 'End'], label: t.keyEnds },
        { keys: ['F2'], label: t.keyRename },
        { keys: ['Ctrl+X'], label: t.keyMove },
      ],
    }),
    [t],
  )
  useShortcuts(group)
}
