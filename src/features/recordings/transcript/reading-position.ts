import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Paragraph } from './transcript-lines'
import { PADDING, type RowList } from './row-list'
import { readablePart } from '../detail/page-scroll'
import { reading, useReadingStore } from './reading-store'
import { characterOfHit, lineOfHit } from './find/find-index'
import { useFind } from './find/find-store'

type KeptLine = {
  scroller: RefObject<HTMLElement | null>
  list: RowList
  rows: readonly Paragraph[]
  scale: number
  /** Checkboxes before the lines make rows taller. */
  isSelecting: boolean
  /** A reader at the end of growing lines stays there instead. */
  isAtEnd: RefObject<boolean>
}

// Newly rendered rows are measured over the following frames; until then, their heights are estimates.
const SETTLING_FRAMES = 6

/**
 * Keeps the line at the top of the view in place when rows change: by filtering, correcting, naming, loading more, or
 * changing the text size.
 */
export function useKeptLine({ scroller, list, rows, scale, isSelecting, isAtEnd }: KeptLine) {
  const place = useRef({ startTime: 0, offset: 0 })
  const shown = useRef({ rows, scale, isSelecting })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const remember = () => {
      // From the virtualizer's measurements: reading the element's would force layout of newly rendered rows.
      const top = (list.scrollOffset ?? 0) + list.options.scrollPaddingStart
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
    const { scrollMargin, scrollPaddingStart } = list.options
    const isAtBeginning = element !== null && element.scrollTop <= Math.max(0, scrollMargin - scrollPaddingStart)
    if (element === null || index < 0 || isAtBeginning) return

    let frame = 0
    const settle = (framesLeft: number) => {
      const start = list.measurementsCache[index]?.start ?? 0
      element.scrollTop = start + PADDING - offset - scrollPaddingStart
      if (framesLeft > 0) frame = requestAnimationFrame(() => settle(framesLeft - 1))
    }
    settle(SETTLING_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [scroller, list, rows, scale, isSelecting, isAtEnd])
}

/** The row spoken at a time, or the one before. */
function rowAt(rows: readonly Paragraph[], startTime: number): number {
  const next = rows.findIndex((row) => (row.lines[0]?.startTime ?? 0) > startTime)
  return next < 0 ? rows.length - 1 : Math.max(0, next - 1)
}

type Scroller = RefObject<HTMLElement | null>

// The part of the view in which a line isn't moved, and the position it is moved to otherwise, as fractions of the
// height.
const COMFORT = { top: 0.08, bottom: 0.7 }
const RESTING_PLACE = 0.24
const FOLLOWING_FRAMES = 8

/**
 * Scrolls with the current line while the store says so. `showRow` renders a row too far away to be in the document,
 * and returns whether the line is among the rows. Must be stable.
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
      if (isFollowing && currentLine >= 0) settle(currentLine, FOLLOWING_FRAMES)
    }
    follow(useReadingStore.getState())
    const stop = useReadingStore.subscribe(follow)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [scroller, showRow])
}

/** Returns false if the line isn't in the document yet. */
function bringIntoView(scroller: HTMLElement, line: number): boolean {
  const element = scroller.querySelector(`[data-line="${line}"]`)
  if (element === null) return false
  const view = readablePart(scroller)
  const { top, bottom } = element.getBoundingClientRect()
  const isComfortable = top >= view.top + view.height * COMFORT.top && bottom <= view.top + view.height * COMFORT.bottom
  if (isComfortable) return true
  const distance = top - view.top - view.height * RESTING_PLACE
  scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: isNear(distance, view) ? 'smooth' : 'instant' })
  return true
}

const isNear = (distance: number, view: { height: number }) =>
  Math.abs(distance) < view.height && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

const FOUND_FRAMES = 8
// The part of the view in which a match isn't moved, and the position it is moved to otherwise, as fractions of the
// height.
const FOUND_COMFORT = { top: 0.06, bottom: 0.86 }
const FOUND_PLACE = 0.3

/** Takes the reader to the current match each time they ask. Keep `showRow` stable. */
export function useFoundPlace(
  scroller: RefObject<HTMLElement | null>,
  showRow: (line: number, character: number) => boolean,
) {
  useEffect(() => {
    let frame = 0
    let visits = useFind.getState().visits

    function settle(place: { line: number; character: number }, framesLeft: number) {
      cancelAnimationFrame(frame)
      if (scroller.current === null || bringMarkIntoView(scroller.current) || framesLeft === 0) return
      showRow(place.line, place.character)
      frame = requestAnimationFrame(() => settle(place, framesLeft - 1))
    }

    const stop = useFind.subscribe(({ found, current, visits: visit }) => {
      if (visit === visits) return
      visits = visit
      const line = found === undefined ? undefined : lineOfHit(found, current)
      if (found === undefined || line === undefined) return
      const place = { line: line.index, character: characterOfHit(found, current) }
      reading.scrolledAway()
      // Rows render their marks in the same task as the keystroke; after that, it is known whether the match is in
      // view.
      queueMicrotask(() => settle(place, FOUND_FRAMES))
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [scroller, showRow])
}

/** Returns false if the mark isn't in the document yet. */
function bringMarkIntoView(scroller: HTMLElement): boolean {
  const mark = scroller.querySelector('mark[data-current]')
  if (mark === null) return false
  const view = readablePart(scroller)
  const { top, bottom } = mark.getBoundingClientRect()
  const isComfortable =
    top >= view.top + view.height * FOUND_COMFORT.top && bottom <= view.top + view.height * FOUND_COMFORT.bottom
  if (!isComfortable) scroller.scrollTop += top - view.top - view.height * FOUND_PLACE
  return true
}

/** The line at the top of the view. Not state, because nothing is rendered from it. */
export const readingPlace = { topLine: 0 }

/** This close to the end counts as being there, without scrolling to the last pixel. */
const AT_END_PX = 48

type GrowingEnd = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Paragraph[]
  /** Whether lines are still arriving. */
  isGrowing: boolean
}

/** Keeps readers at the end while lines arrive, and leaves everyone else in place with a button to go there. */
export function useGrowingEnd({ scroller, rows, isGrowing }: GrowingEnd) {
  const isAtEnd = useRef(true)
  const [hasMore, setHasMore] = useState(false)
  const count = rows.reduce((sum, row) => sum + row.lines.length, 0)

  useEffect(() => {
    const element = scroller.current
    if (element === null || !isGrowing) return
    // Scrolling up means the person did it; growing alone doesn't scroll.
    let top = element.scrollTop
    const look = () => {
      const isUpward = element.scrollTop < top
      top = element.scrollTop
      const isAtLast = element.scrollHeight - element.clientHeight - top <= AT_END_PX
      if (isAtLast) setHasMore(false)
      if (isAtLast) isAtEnd.current = true
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
