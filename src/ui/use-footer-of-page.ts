import { type RefObject, useEffect } from 'react'
import { setPageFooter } from './toasts'

/**
 * Keeps toasts and the upload tray above an element that is fixed at the foot of the page, however tall it is.
 * @param isShown whether the element is on the page now
 * @param gap between the element and the foot of the page, in CSS pixels
 */
export function useFooterOfPage(footer: RefObject<HTMLElement | null>, isShown = true, gap = 0) {
  useEffect(() => {
    const element = footer.current
    if (!isShown || element === null) return
    const observer = new ResizeObserver(() => setPageFooter(element.offsetHeight + gap))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setPageFooter(0)
    }
  }, [footer, isShown, gap])
}
