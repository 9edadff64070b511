import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Paragraph } from './transcript-lines'

/** Empty space above the first row and below the last, in pixels. */
export const PADDING = 20

const WIDTH_BEFORE_LAYOUT = 560

export type RowList = Virtualizer<HTMLElement, Element>

type RowListOptions = {
  scroller: RefObject<HTMLElement | null>
  /** Where in what scrolls the rows begin, and how much of it bars cover; pixels. */
  place: { margin: number; covered: number }
  rows: readonly Paragraph[]
  scale: number
  /** Rows that stay in the document when they are scrolled out of sight: what has focus, what is selected. */
  keptRows: readonly number[]
}

/** Draws only the rows in sight, whatever the length. */
export function useRowList({ scroller, place, rows, scale, keptRows }: RowListOptions): RowList {
  'use no memo'
  // Kept, because a jump asks for thousands of rows, each of which would ask the page for its layout.
  const width = useRef(WIDTH_BEFORE_LAYOUT)
  const list = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    scrollMargin: place.margin,
    scrollPaddingStart: place.covered,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index]
      return row === undefined ? 0 : estimateHeight(row, { width: width.current, scale })
    },
    // Until the part that scrolls is measured, which is after its first drawing.
    initialRect: { width: WIDTH_BEFORE_LAYOUT, height: globalThis.innerHeight },
    // A transcript behind the summary's tab, which nothing scrolls, has no heights yet: rows that were nothing would push what is read
    // down when they show. Asking for them would have the browser lay the whole page out.
    measureElement: (element, entry, measured) =>
      (scroller.current !== null && measureElement(element, entry, measured)) ||
      measured.options.estimateSize(measured.indexFromElement(element)),
    getItemKey: (index) => rowKey(rows[index], index),
    // Each holds several lines, and on a fast way through hours all of them are new in every frame.
    overscan: 2,
    rangeExtractor: (range) => withRows(range, keptRows),
  })
  useLayoutEffect(() => {
    width.current = list.scrollRect?.width || WIDTH_BEFORE_LAYOUT
  })
  return list
}

// The same paragraph keeps its measured height when a filter moves it.
const rowKey = (row: Paragraph | undefined, index: number) =>
  row === undefined ? index : row.part === null ? row.firstLine : `${row.firstLine}+${row.part.from}`

function withRows(range: Range, kept: readonly number[]): number[] {
  const visible = defaultRangeExtractor(range)
  const others = kept.filter((row) => row >= 0 && row < range.count && !visible.includes(row))
  return others.length === 0 ? visible : [...new Set([...visible, ...others])].toSorted((a, b) => a - b)
}

const LINE_HEIGHT = 24
const NAME_HEIGHT = 20
const GAP = 20
const AVERAGE_CHARACTER_WIDTH = 7.3
const GUTTER = 104

type Page = {
  /** Of the transcript, in pixels. */
  width: number
  /** How much larger than usual the text is set. */
  scale: number
}

/** About how tall a row will be, in pixels; it is measured once it shows. */
function estimateHeight(row: Paragraph, { width, scale }: Page): number {
  const charactersPerLine = Math.max(12, (width - GUTTER) / (AVERAGE_CHARACTER_WIDTH * scale))
  const name = row.isTurnStart ? NAME_HEIGHT : 0
  return (Math.ceil(row.characterCount / charactersPerLine) * LINE_HEIGHT + name) * scale + GAP
}
