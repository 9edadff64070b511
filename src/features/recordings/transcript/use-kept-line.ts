import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Paragraph } from './paragraphs'
import { readingPlace } from './reading-place'
import { PADDING, type RowList } from './row-list'

type KeptLine = {
  scroller: RefObject<HTMLDivElement | null>
  list: RowList
  rows: readonly Paragraph[]
  scale: number
  /** Checkboxes stand before the lines, which makes rows higher. */
  isSelecting: boolean
  /** Who is at the end of what grows stays there instead. */
  isAtEnd: RefObject<boolean>
}

// Rows that come into sight are measured in the frames after; until then their heights are guesses.
const SETTLING_FRAMES = 6

/**
 * Keeps the line at the top of the view where it is when the rows around it change: a filter, a correction, a name, more of
 * the transcript, larger type.
 */
export function useKeptLine({ scroller, list, rows, scale, isSelecting, isAtEnd }: KeptLine) {
  const place = useRef({ startTime: 0, offset: 0 })
  const shown = useRef({ rows, scale, isSelecting })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const remember = () => {
      // As the list knows it: the element would have to lay out the rows first that have just come into sight.
      const top = list.scrollOffset ?? 0
      const first = list.getVirtualItems().find((item) => item.end + PADDING > top)
      const row = first && shown.current.rows[first.index]
      if (first === undefined || row === undefined) return
      readingPlace.topLine = row.firstLine
      place.current = { startTime: row.lines[0]?.startTime ?? 0, offset: first.start + PADDING - top }
    }
    remember()
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller, list])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { rows, scale, isSelecting }
    if (before.rows === rows && before.scale === scale && before.isSelecting === isSelecting) return
    if (before.scale !== scale) list.measure()
    if (isAtEnd.current) return
    const { startTime, offset } = place.current
    const element = scroller.current
    const index = rowAt(rows, startTime)
    if (element === null || index < 0 || element.scrollTop === 0) return

    let frame = 0
    const settle = (framesLeft: number) => {
      const start = list.measurementsCache[index]?.start ?? 0
      element.scrollTop = start + PADDING - offset
      if (framesLeft > 0) frame = requestAnimationFrame(() => settle(framesLeft - 1))
    }
    settle(SETTLING_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [scroller, list, rows, scale, isSelecting, isAtEnd])
}

/** The row that was spoken at a moment, else the one before it. */
function rowAt(rows: readonly Paragraph[], startTime: number): number {
  const next = rows.findIndex((row) => (row.lines[0]?.startTime ?? 0) > startTime)
  return next < 0 ? rows.length - 1 : Math.max(0, next - 1)
}
