import { moveRowFocus } from '../move-row-focus'
import { selection, useSelection } from './selection-store'

/** What a key on a row asks for beyond choosing; null where it is not offered. `index` counts from 0. */
type RowActions = {
  onDelete: ((index: number) => void) | null
  onRename: ((index: number) => void) | null
  onMenu: (index: number, row: HTMLElement) => void
}

const indexOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null
  return row === null ? undefined : Number(row.dataset.index)
}

/** Selecting in a list by keys on its rows and by presses with Shift, Ctrl or Cmd, until the returned function is called. */
export function listenToRows(list: HTMLElement, { onDelete, onRename, onMenu }: RowActions): () => void {
  function handleKey(event: KeyboardEvent) {
    const row = rowOf(event.target)
    const index = indexOf(row)
    if (event.key === 'Escape' && useSelection.getState().chosen.size > 0 && isOnRow(event.target)) {
      take(event)
      selection.cleared()
    } else if (row !== null && index !== undefined) handleRowKey(event, { row, index })
  }

  function handleRowKey(event: KeyboardEvent, { row, index }: { row: HTMLElement; index: number }) {
    const act = actOn(event, { row, index })
    if (act === null) return
    take(event)
    act()
  }

  function actOn(event: KeyboardEvent, { row, index }: { row: HTMLElement; index: number }): (() => void) | null {
    switch (keyOf(event)) {
      case 'Ctrl+a':
        return selection.allLoaded
      case 'Shift+ArrowDown':
      case 'Shift+ArrowUp':
        return () => stretch(event.key, index)
      case 'x':
      case ' ':
        return () => selection.toggled(index)
      case 'F2':
        return onRename && (() => onRename(index))
      case 'ContextMenu':
      case 'Shift+F10':
        return () => onMenu(index, row)
      case 'Delete':
        return onDelete && (() => onDelete(index))
      default:
        return null
    }
  }

  function stretch(key: string, index: number) {
    selection.begun(index)
    if (moveRowFocus(list, key)) selection.stretchedTo(indexOf(document.activeElement) ?? index)
  }

  // Before the link itself and the list's own keys hear of it.
  const options = { capture: true }
  list.addEventListener('keydown', handleKey, options)
  list.addEventListener('click', handlePress, options)
  return () => {
    list.removeEventListener('keydown', handleKey, options)
    list.removeEventListener('click', handlePress, options)
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

function handlePress(event: MouseEvent) {
  const row = rowOf(event.target)
  const index = indexOf(row)
  if (index === undefined || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
  take(event)
  row?.focus()
  if (event.shiftKey) selection.stretchedTo(index)
  else selection.toggled(index)
}

/** A key with what is held beside it, Ctrl and Cmd being one. */
function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`
}
