import { type HTMLAttributes, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { create } from 'zustand'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { announce, showToast } from '~/ui/toasts'
import { dragMessages } from './drag.messages'
import type { TreeRow } from './tree-rows'

/** What is being moved into a folder. */
export type Dragged =
  | { kind: 'folder'; folder: FolderTreeItem }
  /** One or more recordings. `from` is the folder they are removed from, or null if they are only added. */
  | { kind: 'recording'; recordingIds: readonly string[]; name: string; from: FolderTreeItem | null }

type DragState = { dragged: Dragged | null; by: 'pointer' | 'keyboard' }

/** What is being dragged, by pointer or keyboard. */
export const useDrag = create<DragState>()(() => ({ dragged: null, by: 'pointer' }))

export const dragStore = {
  startDrag: (dragged: Dragged, by: DragState['by']) => useDrag.setState({ dragged, by }),
  endDrag: () => useDrag.setState({ dragged: null }),
}

export const carriedName = (dragged: Dragged): string =>
  dragged.kind === 'folder' ? dragged.folder.name : dragged.name

/** Why something can't be dropped. */
export type DropRefusal = 'itself' | 'isThere' | 'readOnly' | 'notAFolder' | 'sourceReadOnly'

type Place = { target: FolderTreeItem | null; folders: ReadonlyMap<string, FolderTreeItem> }

/** Null if it can be dropped. `target` null is the top of the tree. */
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

/** Whether a folder is another one or inside it, at any depth. */
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

const SPRING_MS = 700

type TreeDrag = {
  folders: ReadonlyMap<string, FolderTreeItem>
  /** Called after hovering over a closed folder for a while. */
  onSpring: (folderId: string) => void
  onDrop: (dragged: Dragged, target: FolderTreeItem | null) => void
}

/** Pointer drag and drop in the tree: draggable rows, drop targets, and folders that spring open. */
export function useTreeDrag({ folders, onSpring, onDrop }: TreeDrag) {
  const dragged = useDrag((state) => state.dragged)
  const [overId, setOverId] = useState<string | null>(null)
  const spring = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(spring.current), [])

  function leave() {
    clearTimeout(spring.current)
    setOverId(null)
  }

  function enter(row: TreeRow) {
    clearTimeout(spring.current)
    const { folder } = row
    setOverId(folder?.folderId ?? '')
    if (folder && row.hasChildren && !row.isOpen)
      spring.current = setTimeout(() => onSpring(folder.folderId), SPRING_MS)
  }

  function eventsOf(row: TreeRow): HTMLAttributes<HTMLDivElement> {
    const { folder } = row
    const isOver = (folder?.folderId ?? '') === overId
    return {
      draggable: folder !== null,
      onDragStart: (event) => {
        if (folder === null) return
        startDrag(event, { kind: 'folder', folder })
      },
      onDragEnd: () => {
        leave()
        dragStore.endDrag()
      },
      onDragOver: (event) => {
        if (dragged === null) return
        if (!isOver) enter(row)
        if (dropRefusal(dragged, { target: folder, folders }) !== null) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
        if (isOver) leave()
      },
      onDrop: (event) => {
        event.preventDefault()
        leave()
        dragStore.endDrag()
        if (dragged) onDrop(dragged, folder)
      },
    }
  }

  return { eventsOf, overId: dragged === null ? null : overId }
}

/** Starts a drag by pointer. Other programs can only get the name. */
export function startDrag({ dataTransfer }: { dataTransfer: DataTransfer | null }, dragged: Dragged) {
  if (dataTransfer === null) return
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData('text/plain', carriedName(dragged))
  // Changing the DOM within this event would cancel the drag while the browser takes the drag image.
  setTimeout(() => dragStore.startDrag(dragged, 'pointer'))
}

/** Explains a refusal. */
export function useRefusalMessage() {
  const t = useMessages(dragMessages)
  return (refusal: DropRefusal, { dragged, target }: { dragged: Dragged; target: FolderTreeItem | null }): string => {
    if (refusal === 'readOnly') return t.readOnly({ name: target?.name ?? '' })
    if (refusal === 'sourceReadOnly') return t.sourceReadOnly({ name: carriedName(dragged) })
    return t[refusal]
  }
}

/** Picks something up by keyboard and announces how to continue. */
export function usePickUp() {
  const t = useMessages(dragMessages)
  return (dragged: Dragged) => {
    dragStore.startDrag(dragged, 'keyboard')
    announce(t.pickUp({ name: carriedName(dragged) }))
  }
}

function usePutBack() {
  const t = useMessages(dragMessages)
  return () => {
    const { dragged } = useDrag.getState()
    if (dragged === null) return
    dragStore.endDrag()
    announce(t.putBack({ name: carriedName(dragged) }))
  }
}

/** Escape cancels a keyboard drag wherever focus is, even where there is no tree. */
export function useEscapeWhileDragging() {
  const isDragging = useDrag(({ dragged, by }) => dragged !== null && by === 'keyboard')
  const putBack = useEffectEvent(usePutBack())
  useEffect(() => {
    if (!isDragging) return
    const handleKey = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !hasOwnEscape(target)) putBack()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isDragging])
}

/** Dialogs and menus close on Escape, and search fields are cleared. */
const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('dialog, [popover]') !== null || (target instanceof HTMLInputElement && target.value !== ''))

type DragKeys = {
  folders: ReadonlyMap<string, FolderTreeItem>
  onDrop: (dragged: Dragged, target: FolderTreeItem | null) => void
}

/** Keyboard drag and drop: Ctrl+X or ⌘X picks up a folder, Enter or Ctrl+V drops it into the active one, Escape cancels. */
export function useDragKeys({ folders, onDrop }: DragKeys) {
  const putBack = usePutBack()
  const refusalMessage = useRefusalMessage()
  const pickUp = usePickUp()
  const dragged = useDrag((state) => state.dragged)

  function drop(target: FolderTreeItem | null) {
    if (dragged === null) return
    const refusal = dropRefusal(dragged, { target, folders })
    if (refusal !== null) return void showToast(refusalMessage(refusal, { dragged, target }), { tone: 'error' })
    dragStore.endDrag()
    onDrop(dragged, target)
  }

  return function handleKey(event: KeyboardEvent, row: TreeRow | undefined): boolean {
    const key = commandOf(event)
    if (key === 'pickUp' && row?.folder) pickUp({ kind: 'folder', folder: row.folder })
    else if (dragged === null || row === undefined) return false
    else if (key === 'drop') drop(row.folder)
    else if (key === 'putBack') putBack()
    else return false
    return true
  }
}

function commandOf({ key, ctrlKey, metaKey }: KeyboardEvent): 'pickUp' | 'drop' | 'putBack' | undefined {
  if (ctrlKey || metaKey) return commands[key.toLowerCase()]
  return key === 'Enter' ? 'drop' : key === 'Escape' ? 'putBack' : undefined
}

const commands: Partial<Record<string, 'pickUp' | 'drop'>> = { x: 'pickUp', v: 'drop' }
