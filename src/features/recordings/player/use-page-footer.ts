import { useEffect, type RefObject } from 'react'

const VARIABLE = '--page-footer'

/** Tells what floats above the foot of the page how tall that foot is. */
export function usePageFooter(footer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = footer.current
    if (element === null) return
    const root = document.documentElement
    let timer = 0
    const tell = () => root.style.setProperty(VARIABLE, `${element.offsetHeight}px`)
    // It has all of the page styled anew: not within the frame that shows the page.
    const observer = new ResizeObserver(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(tell)
    })
    observer.observe(element)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      root.style.removeProperty(VARIABLE)
    }
  }, [footer])
}
