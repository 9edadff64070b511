import { useEffect, useRef, useState, type HTMLAttributes } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { carriedName, dragStore, dropRefusal, useDrag, type Dragged } from './drag'
import type { TreeRow } from './tree-rows'

const SPRING_MS = 700

type TreeDrag = {
  folders: ReadonlyMap<string, FolderTreeItem>
  /** A closed folder that something is held over for a while opens. */
  onSpring: (folderId: string) => void
  onDrop: (dragged: Dragged, target: FolderTreeItem | null) => void
}

/** Drag and drop by pointer in the tree: rows to drag, rows to drop on, folders that spring open. */
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

/** Begins to carry something by pointer. Nothing of it is offered to other programs but its name. */
export function startDrag({ dataTransfer }: { dataTransfer: DataTransfer | null }, dragged: Dragged) {
  if (dataTransfer === null) return
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setData('text/plain', carriedName(dragged))
  // Changing the page within this event would end the drag where the browser takes its picture of what is dragged.
  setTimeout(() => dragStore.startDrag(dragged, 'pointer'))
}
