import { moveRowFocus } from '~/ui/move-row-focus'
import { selection, useSelection } from './selection-store'

/** What a key on a row asks for beyond choosing; null where it is not offered. `index` counts from 0. */
type RowActions = {
  onDragKey: (index: number) => void
  onDelete: ((index: number) => void) | null
  onRename: ((index: number) => void) | null
  onMenu: (index: number, row: HTMLElement) => void
}

type RowPlace = { row: HTMLElement; index: number }

/** Where the row stands in which something lies, counted from 0. */
export const rowIndexOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null
  return row === null ? undefined : Number(row.dataset.index)
}

/** Selecting in a list by keys on its rows and by presses with Shift, Ctrl or Cmd, until the returned function is called. */
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
  const index = rowIndexOf(row)
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
