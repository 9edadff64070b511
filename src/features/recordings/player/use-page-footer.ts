import { useEffect, type RefObject } from 'react'

const VARIABLE = '--page-footer'

/** Tells what floats above the foot of the page how tall that foot is. */
export function usePageFooter(footer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = footer.current
    if (element === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty(VARIABLE, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(VARIABLE)
    }
  }, [footer])
}
