import { type RefObject, useEffect } from 'react'

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
    // What is refused as it was before is not drawn anew; what is refused by the service is told later.
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
