import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { showToast } from '~/ui/toasts'
import { carriedName, dragStore, dropRefusal, useDrag, type Dragged, type DropRefusal } from './drag'
import { carryMessages } from './drag.messages'
import type { TreeRow } from './tree-rows'

/** Why something cannot go somewhere, in words. */
export function useRefusalMessage() {
  const t = useMessages(carryMessages)
  return (refusal: DropRefusal, { dragged, target }: { dragged: Dragged; target: FolderTreeItem | null }): string => {
    if (refusal === 'readOnly') return t.readOnly({ name: target?.name ?? '' })
    if (refusal === 'sourceReadOnly') return t.sourceReadOnly({ name: carriedName(dragged) })
    return t[refusal]
  }
}

/** Picks something up for the keyboard and says how it goes on. */
export function usePickUp() {
  const t = useMessages(carryMessages)
  return (dragged: Dragged) => {
    dragStore.startDrag(dragged, 'keyboard')
    announce(t.pickUp({ name: carriedName(dragged) }))
  }
}

function usePutBack() {
  const t = useMessages(carryMessages)
  return () => {
    const { dragged } = useDrag.getState()
    if (dragged === null) return
    dragStore.endDrag()
    announce(t.putBack({ name: carriedName(dragged) }))
  }
}

/** Escape puts back what is carried by keyboard wherever focus is, also where there is no tree to put it into. */
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

/** A dialog and a menu close by it, and what was typed into a search box goes. */
const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('dialog, [popover]') !== null || (target instanceof HTMLInputElement && target.value !== ''))

type DragKeys = {
  folders: ReadonlyMap<string, FolderTreeItem>
  onDrop: (dragged: Dragged, target: FolderTreeItem | null) => void
}

/** Drag and drop by keyboard: Ctrl or ⌘ X picks a folder up, Enter or Ctrl V puts it into the one the tree is at, Escape puts it back. */
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
