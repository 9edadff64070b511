import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the section in view, and the place within it, when the same summary shows in another language. Call the answer
 * before the change.
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>): () => void {
  const place = useRef<{ section: number; offset: number } | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    const section = element?.querySelectorAll('[data-section]')[place.current?.section ?? -1]
    if (!element || !section || !place.current) return
    const moved = section.getBoundingClientRect().top - element.getBoundingClientRect().top - place.current.offset
    element.scrollBy({ top: moved, behavior: 'instant' })
    place.current = null
  })

  return () => {
    const element = scroller.current
    if (!element) return
    const edge = element.getBoundingClientRect().top
    const tops = [...element.querySelectorAll('[data-section]')].map(
      (section) => section.getBoundingClientRect().top - edge,
    )
    const section = tops.findLastIndex((top) => top <= 48)
    place.current = section < 0 ? null : { section, offset: tops[section] ?? 0 }
  }
}
