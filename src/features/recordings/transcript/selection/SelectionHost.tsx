import { useEffect, type RefObject } from 'react'
import type { Paragraph } from '../paragraphs'
import { readSelection } from './read-selection'
import { selected, useSelected } from './selected-store'
import { SelectionToolbar } from './SelectionToolbar'
import { useSelectionShortcut } from './use-selection-shortcut'

type SelectionHostProps = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Paragraph[]
  /** Of the recording. */
  title: string
  languageCode: string | null
}

/** Offers what can be done with selected text, beside it. */
export function SelectionHost({ scroller, rows, ...recording }: SelectionHostProps) {
  const span = useSelected((state) => state.span)
  useSelection(scroller)
  useSelectionShortcut(rows)
  if (span === null) return null
  return <SelectionToolbar scroller={scroller} rows={rows} span={span} {...recording} />
}

/** Watches what is selected. While a pointer drags, nothing pops up under it. */
function useSelection(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isDragging = false
    let frame = 0

    const read = () => {
      const element = scroller.current
      const found = element === null ? null : readSelection(element)
      if (found !== null) selected.spanChosen(found.span)
      else if (useSelected.getState().row === null) selected.nothing()
    }
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    document.addEventListener(
      'selectionchange',
      () => {
        const selection = window.getSelection()
        selected.rowsHeld(selection === null || selection.isCollapsed ? [] : heldRows(selection, scroller.current))
        if (!isDragging) readSoon()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ pointerType, target }) => {
        isDragging = pointerType === 'mouse'
        if (!(target instanceof Element) || target.closest('[data-selection-tools]') === null) selected.nothing()
        else isDragging = false
      },
      { signal },
    )
    document.addEventListener(
      'pointerup',
      () => {
        if (isDragging) readSoon()
        isDragging = false
      },
      { signal },
    )
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
      selected.nothing()
      selected.rowsHeld([])
    }
  }, [scroller])
}

function heldRows({ anchorNode, focusNode }: Selection, scroller: HTMLElement | null): number[] {
  return [anchorNode, focusNode].flatMap((node) => {
    const row = scroller?.contains(node) ? node?.parentElement?.closest('[data-index]') : null
    return row ? [Number(row.getAttribute('data-index'))] : []
  })
}
