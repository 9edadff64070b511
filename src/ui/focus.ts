import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * After a form was sent, the first of its fields that was refused gets focus, whether the page refused it or the service,
 * unless the person is at something else by then.
 */
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
    // What is refused as it was before is not redrawn; what is refused by the service is told later.
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
 * Whether a form has a text that is too long or not allowed, or a day that there is not, and so cannot be sent; the first of them gets focus,
 * and each says what is wrong.
 */
export function hasInvalidField(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement>('[data-too-long], [data-unusable], [data-day-field]')
  // A day tells by its event `invalid` that it was looked at.
  const unusable = [...fields].filter((field) => isMarked(field) || !field.checkValidity())
  unusable[0]?.focus()
  return unusable.length > 0
}

const isMarked = ({ dataset }: HTMLInputElement) => dataset.tooLong !== undefined || dataset.unusable !== undefined

/**
 * As a ref of what a dialog should give focus to first, whether it is there when the dialog opens or comes later. Not where
 * focus would bring up a keyboard that covers half of the dialog.
 */
export function focusOnArrival(field: HTMLElement | null) {
  if (!field || window.matchMedia('(pointer: coarse)').matches) return
  // React keeps the attribute to itself, and the browser chooses by it when it opens the dialog.
  field.setAttribute('autofocus', '')
  if (field.closest('dialog')?.open) field.focus({ preventScroll: true })
}

/** As a ref of the tabs of a row: where they are wider than the screen, the current one is not to lie beside it. */
export function intoSight(tab: HTMLElement | null) {
  if (tab?.getAttribute('aria-current') === 'page') tab.scrollIntoView({ block: 'nearest', inline: 'center' })
}

const ROW = 'li, tr'

/** The rows when focus was last among them, by what takes it in each, and the one it was in. */
type Place = { rows: readonly HTMLElement[]; at: number }

type RowFocus = {
  /** Someone else looks after focus, in a list of which only a part is drawn. */
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
