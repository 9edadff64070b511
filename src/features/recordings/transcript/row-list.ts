import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Paragraph } from './transcript-lines'

/** Padding above the first row and below the last, in pixels. */
export const PADDING = 20

const WIDTH_BEFORE_LAYOUT = 560

export type RowList = Virtualizer<HTMLElement, Element>

type RowListOptions = {
  scroller: RefObject<HTMLElement | null>
  /** Offset of the rows within the scroller, and the height covered by bars, in pixels. */
  place: { margin: number; covered: number }
  rows: readonly Paragraph[]
  scale: number
  /** Rows to keep in the document when scrolled away, because they have focus or are selected. */
  keptRows: readonly number[]
}

/** Virtualizes the rows: renders only those in view, regardless of length. */
export function useRowList({ scroller, place, rows, scale, keptRows }: RowListOptions): RowList {
  'use no memo'
  // Cached, because a jump estimates thousands of rows, each of which would force layout.
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
    // Used until the scroller is measured, after the first render.
    initialRect: { width: WIDTH_BEFORE_LAYOUT, height: globalThis.innerHeight },
    // Behind the summary's tab, without a scroller, rows have no height: measured as zero, they would push content down
    // when shown. Uses estimates instead, which also avoids layout of the whole page.
    measureElement: (element, entry, measured) =>
      (scroller.current !== null && measureElement(element, entry, measured)) ||
      measured.options.estimateSize(measured.indexFromElement(element)),
    getItemKey: (index) => rowKey(rows[index], index),
    // Each row holds several lines, and during fast scrolling all are new in every frame.
    overscan: 2,
    rangeExtractor: (range) => withRows(range, keptRows),
  })
  useLayoutEffect(() => {
    width.current = list.scrollRect?.width || WIDTH_BEFORE_LAYOUT
  })
  return list
}

// A paragraph keeps its measured height when a filter moves it.
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
  /** Width of the transcript, in pixels. */
  width: number
  /** Scale factor of the text. */
  scale: number
}

/** Estimates a row's height in pixels; it is measured once rendered. */
function estimateHeight(row: Paragraph, { width, scale }: Page): number {
  const charactersPerLine = Math.max(12, (width - GUTTER) / (AVERAGE_CHARACTER_WIDTH * scale))
  const name = row.isTurnStart ? NAME_HEIGHT : 0
  return (Math.ceil(row.characterCount / charactersPerLine) * LINE_HEIGHT + name) * scale + GAP
}
