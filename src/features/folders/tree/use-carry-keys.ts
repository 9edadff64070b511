import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { showToast } from '~/ui/toasts'
import { carriedName, carry, dropRefusal, useCarry, type Carried, type DropRefusal } from './carry'
import { carryMessages } from './carry.messages'
import type { TreeRow } from './tree-rows'

/** Why something cannot go somewhere, in words. */
export function useRefusalWords() {
  const t = useMessages(carryMessages)
  return (refusal: DropRefusal, { carried, target }: { carried: Carried; target: FolderTreeItem | null }): string => {
    if (refusal === 'readOnly') return t.readOnly({ name: target?.name ?? '' })
    if (refusal === 'sourceReadOnly') return t.sourceReadOnly({ name: carriedName(carried) })
    return t[refusal]
  }
}

/** Picks something up for the keyboard and says how it goes on. */
export function usePickUp() {
  const t = useMessages(carryMessages)
  return (carried: Carried) => {
    carry.pickedUp(carried, 'keyboard')
    announce(t.pickUp({ name: carriedName(carried) }))
  }
}

function usePutBack() {
  const t = useMessages(carryMessages)
  return () => {
    const { carried } = useCarry.getState()
    if (carried === null) return
    carry.putDown()
    announce(t.putBack({ name: carriedName(carried) }))
  }
}

/** Escape puts back what is carried by keyboard wherever focus is, also where there is no tree to put it into. */
export function useEscapeWhileCarrying() {
  const isCarrying = useCarry(({ carried, by }) => carried !== null && by === 'keyboard')
  const putBack = useEffectEvent(usePutBack())
  useEffect(() => {
    if (!isCarrying) return
    const handleKey = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !hasOwnEscape(target)) putBack()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isCarrying])
}

/** A dialog and a menu close by it, and what was typed into a search box goes. */
const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('dialog, [popover]') !== null || (target instanceof HTMLInputElement && target.value !== ''))

type CarryKeys = {
  folders: ReadonlyMap<string, FolderTreeItem>
  onDrop: (carried: Carried, target: FolderTreeItem | null) => void
}

/** Drag and drop by keyboard: Ctrl or ⌘ X picks a folder up, Enter or Ctrl V puts it into the one the tree is at, Escape puts it back. */
export function useCarryKeys({ folders, onDrop }: CarryKeys) {
  const putBack = usePutBack()
  const words = useRefusalWords()
  const pickUp = usePickUp()
  const carried = useCarry((state) => state.carried)

  function drop(target: FolderTreeItem | null) {
    if (carried === null) return
    const refusal = dropRefusal(carried, { target, folders })
    if (refusal !== null) return void showToast(words(refusal, { carried, target }), { tone: 'error' })
    carry.putDown()
    onDrop(carried, target)
  }

  return function handleKey(event: KeyboardEvent, row: TreeRow | undefined): boolean {
    const key = commandOf(event)
    if (key === 'pickUp' && row?.folder) pickUp({ kind: 'folder', folder: row.folder })
    else if (carried === null || row === undefined) return false
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
