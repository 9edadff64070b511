import { Move, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { useShortcuts } from '~/ui/shortcuts'
import { type FolderNode, foldersAbove } from '../build-folder-tree'
import { folderPagesMessages } from '../folders.messages'
import type { FolderDialog } from '../folder-search'
import { useFavoriteFolder, useRenameFolder } from '../FolderMenuItems'
import { NameField } from '../NameField'
import {
  carriedName,
  type Dragged,
  dragStore,
  dropRefusal,
  useDrag,
  useDragKeys,
  useRefusalMessage,
  useTreeDrag,
} from './drag'
import { FolderRow, type MenuRequest, RowMenu, TopRow } from './FolderRow'
import { FolderTreeView, type TreeRowProps } from './FolderTreeView'
import { type TreeRow, openFolders, treeRows, useOpenFolders, withTop } from './tree-rows'

type NavigationTreeProps = FolderNavigatorProps & {
  tree: readonly FolderNode[]
  /** Folders opened to show search results; null while not searching. */
  foundOpen: ReadonlySet<string> | null
  folders: ReadonlyMap<string, FolderTreeItem>
}

/** The navigation tree with all actions on its folders. */
export function NavigationTree(props: NavigationTreeProps) {
  const { directoryId, currentId, tree, foundOpen, folders, onOpen, onShow, onDrop, treeRef } = props
  const t = useMessages(folderPagesMessages)
  const { rows, toggle } = useShownRows({ directoryId, tree, foundOpen, topName: t.top })
  const renaming = useRenaming(props)
  const menu = useTreeMenu()
  const [active, setActive] = useState<TreeRow | undefined>(undefined)
  const drag = useTreeDrag({ folders, onSpring: (folderId) => toggle(folderId, true), onDrop })
  const handleDragKey = useDragKeys({ folders, onDrop })
  const carriedBy = useDrag(({ dragged, by }) => (dragged === null ? null : by))
  useRevealed({ directoryId, currentId, folders })
  useTreeKeyList()

  function handleKey(event: KeyboardEvent, row: TreeRow | undefined): boolean {
    if (handleDragKey(event, row)) return true
    const folder = row?.folder
    if (!folder) return false
    const canEdit = folder.accessLevel === 'readWrite'
    if (event.key === 'F2' && canEdit) renaming.start(folder)
    else if (event.key === 'Delete' && canEdit) onShow(folder.folderId, 'delete')
    else if (isMenuKey(event)) menu.openAtRow(folder, event)
    else return false
    return true
  }

  /** Whether it would be dropped there now. */
  const isAimedAt = ({ folder }: TreeRow) =>
    carriedBy === 'keyboard' ? folder === active?.folder : drag.overId === (folder?.folderId ?? '')

  function renderRow(row: TreeRow): TreeRowProps {
    const { folder } = row
    const isOver = isAimedAt(row)
    const isCurrent = (folder?.folderId ?? null) === currentId
    const className = isOver ? 'bg-accent-soft outline-2! -outline-offset-2 outline-accent' : ''
    const events = drag.eventsOf(row)
    if (folder === null) {
      return {
        isCurrent,
        className,
        events,
        label: row.name,
        content: <TopRow directoryId={directoryId} name={row.name} />,
      }
    }
    const field = renaming.fieldOf(folder)
    return {
      isCurrent,
      className,
      label: rowLabel(t, folder),
      events: {
        ...(field ? {} : events),
        onContextMenu: (event) => {
          event.preventDefault()
          menu.openAt(folder, { x: event.clientX, y: event.clientY })
        },
      },
      content: field ?? (
        <FolderRow
          directoryId={directoryId}
          folder={folder}
          onMore={({ left, bottom }) => menu.openAt(folder, { x: left, y: bottom })}
        />
      ),
    }
  }

  return (
    <>
      <FolderTreeView
        ref={treeRef}
        label={t.tree}
        rows={rows}
        startId={currentId}
        onToggle={toggle}
        onChoose={(row) => onOpen(row.folder?.folderId ?? null)}
        onKey={handleKey}
        onActiveChange={setActive}
        renderRow={renderRow}
        className="min-h-0 flex-1 px-2 pb-3"
      />
      {carriedBy ? <DragBar row={rowAt(rows, drag.overId) ?? active} folders={folders} /> : null}
      <RequestedMenu request={menu.request} directoryId={directoryId} onShow={onShow} onRename={renaming.start} />
    </>
  )
}

type RequestedMenuProps = Pick<FolderNavigatorProps, 'directoryId' | 'onShow'> & {
  request: MenuRequest | null
  onRename: (folder: FolderTreeItem) => void
}

function RequestedMenu({ request, directoryId, onShow, onRename }: RequestedMenuProps) {
  const toggleFavorite = useFavoriteFolder(directoryId)
  if (request === null) return null
  const { folder } = request
  return (
    <RowMenu
      request={request}
      onShow={(dialog) => onShow(folder.folderId, dialog)}
      onRename={() => onRename(folder)}
      onFavorite={() => toggleFavorite(folder)}
    />
  )
}

const rowAt = (rows: readonly TreeRow[], id: string | null) =>
  id === null ? undefined : rows.find(({ folder }) => (folder?.folderId ?? '') === id)

type Messages = MessagesOf<typeof folderPagesMessages>

function rowLabel(t: Messages, { name, recordingsCount, accessLevel, isFavorite }: FolderTreeItem): string {
  const label = t.rowLabel({ name, count: t.recordings(recordingsCount), access: t[accessLevel] })
  return isFavorite ? `${label}, ${t.favorite}` : label
}

/** Renaming in the row, by F2 or from the menu. */
function useRenaming({ directoryId, treeRef }: FolderNavigatorProps) {
  const rename = useRenameFolder(directoryId)
  // The folder when renaming started, so that others' changes since are reported and not overwritten.
  const [renamed, setRenamed] = useState<FolderTreeItem | null>(null)

  function stop() {
    setRenamed(null)
    treeRef.current?.focus({ preventScroll: true })
  }

  const fieldOf = (folder: FolderTreeItem) =>
    folder.folderId !== renamed?.folderId ? null : (
      <NameField
        name={renamed.name}
        onCancel={stop}
        onSave={(name) => {
          stop()
          rename(renamed, name)
        }}
      />
    )

  return { start: setRenamed, fieldOf }
}

type DragBarProps = {
  /** The current drop target; undefined if there is none yet. */
  row: TreeRow | undefined
  folders: ReadonlyMap<string, FolderTreeItem>
}

/** Says what is being moved and where to, or why it can't go there. */
export function DragBar({ row, folders }: DragBarProps) {
  const t = useMessages(folderPagesMessages)
  const refusalMessage = useRefusalMessage()
  const { dragged, by } = useDrag()
  if (dragged === null) return null
  const target = row?.folder ?? null
  const refusal = row ? dropRefusal(dragged, { target, folders }) : null
  const place = row === undefined ? null : target ? t.into({ name: target.name }) : t.intoTop
  return (
    <div className="flex items-start gap-2 border-t border-line bg-accent-soft px-3 py-2 text-small text-ink">
      <Move aria-hidden className="mt-0.5 shrink-0" />
      <div aria-live="polite" className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{t.carrying({ name: carriedName(dragged) })}</p>
        <p className="text-ink-2 wrap-anywhere">{refusal ? refusalMessage(refusal, { dragged, target }) : place}</p>
        {by === 'keyboard' ? <p className="text-ink-2">{t.carryKeys}</p> : null}
      </div>
      <IconButton label={t.cancel} size="small" onClick={dragStore.endDrag}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

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

type ShownRows = {
  directoryId: string
  tree: readonly FolderNode[]
  /** Folders opened to show search results; null while not searching. */
  foundOpen: ReadonlySet<string> | null
  /** Label of the row at the top, which is hidden while searching. */
  topName: string
}

/**
 * The visible rows: inside folders the person has opened, as remembered on this device, or while searching, those that lead
 * to results.
 */
function useShownRows({ directoryId, tree, foundOpen, topName }: ShownRows) {
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

/** Expands the current folder's ancestors when navigating to it. */
function useRevealed({ directoryId, currentId, folders }: Revealed) {
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

/** The menu of a row, opened by pointer or keyboard. */
function useTreeMenu() {
  const [request, setRequest] = useState<MenuRequest | null>(null)

  const openAt = (folder: FolderTreeItem, { x, y }: { x: number; y: number }) =>
    setRequest((before) => ({ folder, x, y, count: (before?.count ?? 0) + 1 }))

  /** Opens below the active row. */
  function openAtRow(folder: FolderTreeItem, event: KeyboardEvent) {
    const rowId = event.currentTarget.getAttribute('aria-activedescendant') ?? ''
    const box = document.getElementById(rowId)?.getBoundingClientRect()
    openAt(folder, { x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 })
  }

  return { request, openAt, openAtRow }
}

/** Whether a key opens the context menu. */
const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Lists the keys of the tree behind "?". The tree handles them itself. */
function useTreeKeyList() {
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
