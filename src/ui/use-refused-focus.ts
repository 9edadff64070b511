import { useEffect, type RefObject } from 'react'

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
