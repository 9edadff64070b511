import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { foldersAbove, type FolderNode } from '../build-folder-tree'
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
