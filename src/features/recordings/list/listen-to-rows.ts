import { moveRowFocus } from '../move-row-focus'
import { selection, useSelection } from './selection-store'

type RowActions = { onDelete: (() => void) | null }

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest('li')?.querySelector('a[data-row]')?.getAttribute('href')?.split('/').at(-1)
    : undefined

/** Selecting in a list by keys on its rows and by presses with Shift, Ctrl or Cmd, until the returned function is called. */
export function listenToRows(list: HTMLElement, { onDelete }: RowActions): () => void {
  function handleKey(event: KeyboardEvent) {
    const row = rowOf(event.target)
    if (event.key === 'Escape' && useSelection.getState().chosen.size > 0 && isOnRow(event.target)) {
      take(event)
      selection.cleared()
    } else if (row !== null) handleRowKey(event, row)
  }

  function handleRowKey(event: KeyboardEvent, row: HTMLElement) {
    const id = idOf(row) ?? ''
    switch (keyOf(event)) {
      case 'Ctrl+a':
        take(event)
        return selection.chosen(useSelection.getState().shown)
      case 'Shift+ArrowDown':
      case 'Shift+ArrowUp':
        return stretch(event, id)
      case 'x':
      case ' ':
        take(event)
        return selection.toggled(id)
      case 'Delete':
        if (onDelete === null) return
        take(event)
        if (!useSelection.getState().chosen.has(id)) selection.chosen([id])
        return onDelete()
    }
  }

  function stretch(event: KeyboardEvent, id: string) {
    const { chosen } = useSelection.getState()
    if (!chosen.has(id)) selection.toggled(id)
    take(event)
    if (moveRowFocus(list, event.key)) selection.stretchedTo(idOf(document.activeElement) ?? id)
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
  target instanceof Element ? target.closest<HTMLElement>('a[data-row]') : null

const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches('a[data-row]') || target.matches('li input[type="checkbox"]'))

function take(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function handlePress(event: MouseEvent) {
  const row = rowOf(event.target)
  const id = idOf(row)
  if (id === undefined || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
  take(event)
  row?.focus()
  if (event.shiftKey) selection.stretchedTo(id)
  else selection.toggled(id)
}

/** A key with what is held beside it, Ctrl and Cmd being one. */
function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`
}
