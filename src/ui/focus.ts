import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** After submit, focuses the first field that the page or the service refused, unless the person has moved on by then. */
export function useRefusedFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current
    if (element === null) return undefined
    let isSent = false
    const listening = new AbortController()
    const handle = { signal: listening.signal, capture: true }
    const focusRefused = () => {
      const refused = element.querySelector<HTMLElement>('[aria-invalid=true]')
      if (!isSent || refused === null) return
      isSent = false
      refused.focus()
    }
    // The service's refusals arrive later. A field refused again as before causes no mutation, so submit also checks in the next
    // frame.
    const words = new MutationObserver(focusRefused)
    words.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    const handleSubmit = () => {
      isSent = true
      requestAnimationFrame(focusRefused)
    }
    element.addEventListener('submit', handleSubmit, handle)
    for (const type of ['keydown', 'pointerdown'] as const) {
      element.addEventListener(type, () => (isSent = false), handle)
    }
    return () => {
      listening.abort()
      words.disconnect()
    }
  }, [form])
}

/**
 * Whether a form has text that is too long or not allowed, or an invalid day, and so can't be sent. Focuses the first of
 * these fields; each one shows its error.
 */
export function hasInvalidField(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-too-long], [data-unusable], [data-day-field]')
  // `checkValidity` fires `invalid`, on which a day field shows its error.
  const unusable = [...fields].filter((field) => isMarked(field) || !field.checkValidity())
  unusable[0]?.focus()
  return unusable.length > 0
}

const isMarked = ({ dataset }: HTMLInputElement) => dataset.tooLong !== undefined || dataset.unusable !== undefined

/**
 * A ref for what a dialog should focus first, whether it's there when the dialog opens or arrives later. Does nothing on
 * touch devices, where focus would bring up a keyboard that covers half of the dialog.
 */
export function focusOnArrival(field: HTMLElement | null) {
  if (!field || window.matchMedia('(pointer: coarse)').matches) return
  // React doesn't set the `autofocus` attribute, which tells the browser what to focus when it opens the dialog.
  field.setAttribute('autofocus', '')
  if (field.closest('dialog')?.open) field.focus({ preventScroll: true })
}

/** A ref for tabs that can be wider than the screen: scrolls the current one into view. */
export function intoSight(tab: HTMLElement | null) {
  if (tab?.getAttribute('aria-current') === 'page') tab.scrollIntoView({ block: 'nearest', inline: 'center' })
}

const ROW = 'li, tr'

/** The focusable elements of the rows as of the last focus, and the index of the focused one. */
type Place = { rows: readonly HTMLElement[]; at: number }

type RowFocus = {
  /** Focus is managed elsewhere, as in a virtualized list. */
  isElsewhere?: boolean
}

/**
 * When the focused row is removed, with its content or with the dialog opened from it, moves focus to the row that takes its
 * place, or to the last one; if none is left, to the page's heading. Rows are list items and table rows with a `data-row`
 * element.
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

  // A layout effect, so that its cleanup runs before the observer sees the next page.
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    if (main === null) return
    const changes = new MutationObserver(() => handleChange(main))
    changes.observe(main, { childList: true, subtree: true })
    // The last row may have been removed while the list's replacement was loading.
    handleChange(main)
    const remember = ({ target }: FocusEvent) => {
      const rows = rowsIn(main)
      const at = rows.findIndex((row) => target instanceof Node && row.closest(ROW)?.contains(target))
      if (at !== -1) place.current = { rows, at }
      else if (!isInDialog(target)) place.current = null
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (isInDialog(relatedTarget) || isInDialog(target)) return
      // Browsers fire `focusout` before the row is removed, and before another element in it can get focus.
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

/** Focuses a row by index, clamped to the list, or the page's heading if there are no rows. */
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
