import { useEffectEvent, useLayoutEffect, useRef } from 'react'

const ROW = 'li, tr'

/** The rows when focus was last among them, by what takes it in each, and the one it was in. */
type Place = { rows: readonly HTMLElement[]; at: number }

type RowFocus = {
  /** Somebody else looks after focus, in a list of which only a part is drawn. */
  isElsewhere?: boolean
}

/**
 * When the row that has focus goes, with what is in it or with the dialog that was opened from it, focus goes to the row that
 * takes its place, or to the last one; when none is left, to the heading of the page. Rows are items of lists and rows of tables with a `data-row`.
 */
export function useRowFocus({ isElsewhere = false }: RowFocus = {}) {
  const place = useRef<Place | null>(null)

  const handleChange = useEffectEvent((main: HTMLElement) => {
    if (place.current === null) return
    const { rows, at } = place.current
    const rowsNow = rowsIn(main)
    if (rows[at]?.isConnected) {
      Object.assign(place.current, { rows: rowsNow, at: rowsNow.indexOf(rows[at]) })
      return
    }
    if (isElsewhere || document.activeElement !== document.body) return
    place.current = null
    const isRemade = rows.every((row) => !row.isConnected)
    const above = isRemade ? at : rows.slice(0, at).filter((row) => row.isConnected).length
    focusRow(rowsNow, above)
  })

  // Before the page that takes the place of this one is looked at.
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    if (main === null) return
    const changes = new MutationObserver(() => handleChange(main))
    changes.observe(main, { childList: true, subtree: true })
    // The last row may have gone while what takes the place of the list was on its way.
    handleChange(main)
    const remember = ({ target }: FocusEvent) => {
      const rows = rowsIn(main)
      const at = rows.findIndex((row) => target instanceof Node && row.closest(ROW)?.contains(target))
      if (at !== -1) place.current = { rows, at }
      else if (!isInDialog(target)) place.current = null
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (isInDialog(relatedTarget) || isInDialog(target)) return
      // A browser tells that a row has lost focus before it is gone, and before what else in it may have got it.
      const left = place.current
      queueMicrotask(() => {
        if (place.current === left && target instanceof Node && target.isConnected) place.current = null
      })
    }
    main.addEventListener('focusin', remember)
    main.addEventListener('focusout', forget)
    return () => {
      changes.disconnect()
      main.removeEventListener('focusin', remember)
      main.removeEventListener('focusout', forget)
    }
  }, [])
}

/** Gives focus to a row, counted from 0, or to the last one before; to the heading of the page when there is none. */
export function focusRow(rows: readonly HTMLElement[], at: number) {
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  if (row) return row.focus()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`:is(${ROW}) [data-row]:not(:disabled)`)]

const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('dialog') !== null
