import { create } from 'zustand'
import type { FolderTreeItem } from '#openapi/generated/types.ts'

/** What is on its way into a folder. */
export type Dragged =
  | { kind: 'folder'; folder: FolderTreeItem }
  /** One or several; `from` is the folder they are taken out of, null where they only come into another. */
  | { kind: 'recording'; recordingIds: readonly string[]; name: string; from: FolderTreeItem | null }

type DragState = { dragged: Dragged | null; by: 'pointer' | 'keyboard' }

/** What is being carried, and by what. */
export const useDrag = create<DragState>()(() => ({ dragged: null, by: 'pointer' }))

/** What happens to what is carried. */
export const dragStore = {
  startDrag: (dragged: Dragged, by: DragState['by']) => useDrag.setState({ dragged, by }),
  endDrag: () => useDrag.setState({ dragged: null }),
}

export const carriedName = (dragged: Dragged): string =>
  dragged.kind === 'folder' ? dragged.folder.name : dragged.name

/** Why something cannot go into a folder. */
export type DropRefusal = 'itself' | 'isThere' | 'readOnly' | 'notAFolder' | 'sourceReadOnly'

type Place = { target: FolderTreeItem | null; folders: ReadonlyMap<string, FolderTreeItem> }

/** Why what is carried cannot be put there; null when it can. `target` null is the top of the tree. */
export function dropRefusal(dragged: Dragged, { target, folders }: Place): DropRefusal | null {
  if (dragged.kind === 'recording') return recordingRefusal(dragged.from, target)
  const { folder } = dragged
  if (folder.accessLevel !== 'readWrite') return 'sourceReadOnly'
  if (target !== null && isWithin(target, folder.folderId, folders)) return 'itself'
  if ((target?.folderId ?? null) === folder.parentFolderId) return 'isThere'
  return target !== null && target.accessLevel !== 'readWrite' ? 'readOnly' : null
}

function recordingRefusal(from: FolderTreeItem | null, target: FolderTreeItem | null): DropRefusal | null {
  if (target === null) return 'notAFolder'
  if (target.folderId === from?.folderId) return 'isThere'
  return target.accessLevel === 'readWrite' ? null : 'readOnly'
}

/** Whether a folder is another one or stands inside it, at any depth. */
export function isWithin(
  folder: FolderTreeItem,
  folderId: string,
  folders: ReadonlyMap<string, FolderTreeItem>,
): boolean {
  const seen = new Set<string>()
  let at: FolderTreeItem | undefined = folder
  while (at !== undefined && !seen.has(at.folderId)) {
    if (at.folderId === folderId) return true
    seen.add(at.folderId)
    at = at.parentFolderId === null ? undefined : folders.get(at.parentFolderId)
  }
  return false
}
