import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Paragraph } from '../paragraphs'

/** So near to the end a reader is at it, though they may not have scrolled to the last pixel. */
const AT_END_PX = 48
// New rows are measured in the frames after; until then their heights are guesses.
const SETTLING_FRAMES = 6

type GrowingEnd = {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Paragraph[]
  /** Lines are still coming. */
  isGrowing: boolean
}

/**
 * Stays at the end of what grows for whoever is at its end, and leaves everybody else where they are: they are told that
 * there is more, and may go there.
 */
export function useGrowingEnd({ scroller, rows, isGrowing }: GrowingEnd) {
  const isAtEnd = useRef(true)
  const [hasMore, setHasMore] = useState(false)
  const count = rows.reduce((sum, row) => sum + row.lines.length, 0)

  useEffect(() => {
    const element = scroller.current
    if (element === null || !isGrowing) return
    // What scrolls up is a person; what only grew has not been scrolled at all.
    let top = element.scrollTop
    const look = () => {
      const isUpward = element.scrollTop < top
      top = element.scrollTop
      const isNear = element.scrollHeight - element.clientHeight - top <= AT_END_PX
      if (isNear) setHasMore(false)
      if (isNear) isAtEnd.current = true
      else if (isUpward) isAtEnd.current = false
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, isGrowing])

  useLayoutEffect(() => {
    if (!isGrowing) isAtEnd.current = false
    if (!isGrowing || count === 0) return
    if (!isAtEnd.current) {
      setHasMore(true)
      return
    }
    let frame = 0
    const settle = (framesLeft: number) => {
      const element = scroller.current
      if (element === null || !isAtEnd.current) return
      element.scrollTop = element.scrollHeight
      if (framesLeft > 0) frame = requestAnimationFrame(() => settle(framesLeft - 1))
    }
    settle(SETTLING_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [scroller, count, isGrowing])

  return {
    isAtEnd,
    hasMore: hasMore && isGrowing,
    toEnd: () => {
      isAtEnd.current = true
      setHasMore(false)
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    },
  }
}
