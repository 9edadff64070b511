import { useEffect, type RefObject } from 'react'
import { useReadingStore } from './reading-store'

type Scroller = RefObject<HTMLElement | null>

// Where in the view a line may be without being moved, and where it is put otherwise; parts of the height.
const COMFORT = { top: 0.08, bottom: 0.7 }
const RESTING_PLACE = 0.24
const SETTLING_FRAMES = 8

/**
 * Scrolls along with the current line while the store says so. `showRow` draws a row that is too far away to be in the
 * document, and answers whether the line is among the rows; keep it stable.
 */
export function useFollowing(scroller: Scroller, showRow: (line: number) => boolean) {
  useEffect(() => {
    let frame = 0

    function settle(line: number, framesLeft: number) {
      cancelAnimationFrame(frame)
      if (scroller.current === null || bringIntoView(scroller.current, line) || framesLeft === 0) return
      if (!showRow(line)) return
      frame = requestAnimationFrame(() => settle(line, framesLeft - 1))
    }

    const follow = ({ currentLine, isFollowing }: { currentLine: number; isFollowing: boolean }) => {
      if (isFollowing && currentLine >= 0) settle(currentLine, SETTLING_FRAMES)
    }
    follow(useReadingStore.getState())
    const stop = useReadingStore.subscribe(follow)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [scroller, showRow])
}

/** False when the line is not in the document yet. */
function bringIntoView(scroller: HTMLElement, line: number): boolean {
  const element = scroller.querySelector(`[data-line="${line}"]`)
  if (element === null) return false
  const view = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  const isComfortable = top >= view.top + view.height * COMFORT.top && bottom <= view.top + view.height * COMFORT.bottom
  if (isComfortable) return true
  const distance = top - view.top - view.height * RESTING_PLACE
  scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: isNear(distance, view) ? 'smooth' : 'instant' })
  return true
}

const isNear = (distance: number, view: DOMRect) =>
  Math.abs(distance) < view.height && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
