import type { RefObject } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import type { FolderDialog } from '../folder-search'
import type { Dragged } from './drag'

/** What the tree beside a folder's page shows, and what it asks for. */
export type FolderNavigatorProps = {
  directoryId: string
  /** The folder whose page is open; null at the top. */
  currentId: string | null
  onOpen: (folderId: string | null) => void
  /** Opens a dialog about a folder; null for the top of the tree. */
  onShow: (folderId: string | null, dialog: FolderDialog) => void
  onDrop: (dragged: Dragged, target: FolderTreeItem | null) => void
  treeRef: RefObject<HTMLDivElement | null>
}
