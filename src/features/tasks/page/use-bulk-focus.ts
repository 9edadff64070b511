import { useLayoutEffect, useRef } from 'react'
import { focusRow } from '~/ui/use-row-focus'

const rowsNow = () => [...document.querySelectorAll<HTMLElement>('main [data-task] [data-row]')]

/**
 * Focus for a bar whose buttons go when they are pressed: it goes on to what takes their place, at last to where the chosen
 * tasks stand. `leave` is called before the bar goes, with the ids of what was chosen.
 */
export function useBulkFocus(isRunning: boolean) {
  const bar = useRef<HTMLElement>(null)
  /** Where the first of the chosen tasks stands; null while focus is none of the bar's business. */
  const at = useRef<number | null>(null)

  function leave(chosen: ReadonlySet<string>) {
    const first = rowsNow().findIndex((row) => chosen.has(row.closest<HTMLElement>('[data-task]')?.dataset.task ?? ''))
    at.current = Math.max(0, first)
  }

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (at.current === null || !isLost) return
    const next = bar.current?.querySelector<HTMLElement>('button')
    if (next) next.focus()
    else focusRow(rowsNow(), at.current)
    if (!isRunning) at.current = null
  })

  return { bar, leave }
}
