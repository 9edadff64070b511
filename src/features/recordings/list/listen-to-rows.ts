import { moveRowFocus } from '~/ui/list/row-keys'
import { createLongPress } from '~/ui/hooks'
import { selection, useSelection } from './selection-store'

/** Actions for keys on a row, besides selecting; null if not offered. `index` is 0-based. */
type RowActions = {
  onDragKey: (index: number) => void
  onDelete: ((index: number) => void) | null
  onRename: ((index: number) => void) | null
  onMenu: (index: number, row: HTMLElement) => void
}

type RowPlace = { row: HTMLElement; index: number }

/** Returns the 0-based index of the row that contains a target. */
export const rowIndexOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null
  return row === null ? undefined : Number(row.dataset.index)
}

/**
 * Handles selecting in a list by keys, by clicks with Shift, Ctrl or Cmd, and on touch screens by a long press followed
 * by taps, until the returned function is called.
 */
export function listenToRows(list: HTMLElement, { onDragKey, onDelete, onRename, onMenu }: RowActions): () => void {
  function handleKey(event: KeyboardEvent) {
    const row = rowOf(event.target)
    const index = rowIndexOf(row)
    if (event.key === 'Escape' && useSelection.getState().chosen.size > 0 && isOnRow(event.target)) {
      take(event)
      selection.cleared()
      return
    }
    const act = commands[keyOf(event)]
    if (act === undefined || row === null || index === undefined) return
    take(event)
    act({ row, index }, event)
  }

  const commands: Partial<Record<string, (at: RowPlace, event: KeyboardEvent) => void>> = {
    'Ctrl+a': selection.allLoaded,
    'Ctrl+x': ({ index }) => onDragKey(index),
    'Shift+ArrowDown': ({ index }, { key }) => stretch(key, index),
    'Shift+ArrowUp': ({ index }, { key }) => stretch(key, index),
    x: ({ index }) => selection.toggled(index),
    ' ': ({ index }) => selection.toggled(index),
    ContextMenu: ({ index, row }) => onMenu(index, row),
    'Shift+F10': ({ index, row }) => onMenu(index, row),
    ...(onRename && { F2: ({ index }) => onRename(index) }),
    ...(onDelete && { Delete: ({ index }) => onDelete(index) }),
  }

  function stretch(key: string, index: number) {
    selection.begun(index)
    if (moveRowFocus(list, key)) selection.stretchedTo(rowIndexOf(document.activeElement) ?? index)
  }

  const longPress = createLongPress((target) => {
    const index = rowIndexOf(target)
    if (index !== undefined) selection.toggled(index)
    return index !== undefined
  })

  function handlePress(event: PointerEvent) {
    if (longPress.wasPressed()) return take(event)
    const row = rowOf(event.target)
    const index = rowIndexOf(row)
    const isTap = event.pointerType === 'touch' && useSelection.getState().chosen.size > 0
    if (index === undefined || !(isTap || event.shiftKey || event.ctrlKey || event.metaKey)) return
    take(event)
    row?.focus()
    if (event.shiftKey) selection.stretchedTo(index)
    else selection.toggled(index)
  }

  const { handlers } = longPress
  const ends = new AbortController()
  // Capturing, to run before the link's own handler and the list's keys.
  const options = { capture: true, signal: ends.signal }
  list.addEventListener('keydown', handleKey, options)
  list.addEventListener('click', handlePress, options)
  list.addEventListener('pointerdown', handlers.onPointerDown, options)
  list.addEventListener('pointermove', handlers.onPointerMove, options)
  list.addEventListener('pointerup', handlers.onPointerUp, options)
  list.addEventListener('pointercancel', handlers.onPointerCancel, options)
  list.addEventListener('contextmenu', handlers.onContextMenu, options)
  return () => {
    longPress.end()
    ends.abort()
  }
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches('[data-row]') || target.matches('li input[type="checkbox"]'))

function take(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** A key with its modifiers, where Ctrl and Cmd are the same. */
function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`
}
