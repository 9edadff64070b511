import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, type RefObject } from 'react'
import { useMediaQuery } from '~/ui/hooks'

const FINE_PX = 32
const TOUCH_PX = 44
/** Where the size of the box is not known, as in a document without layout. */
const ASSUMED_PX = 640

type RowWindow = { scroller: RefObject<HTMLElement | null>; count: number; activeIndex: number }

/** Draws only the rows in sight, and the active one, which whoever reads by keyboard is at. */
export function useRowWindow({ scroller, count, activeIndex }: RowWindow) {
  const rowPx = useMediaQuery('(pointer: coarse)') ? TOUCH_PX : FINE_PX
  const rangeExtractor = useCallback(
    (range: Range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(activeIndex >= 0 && activeIndex < range.count ? [activeIndex] : []),
        ]),
      ].toSorted((a, b) => a - b),
    [activeIndex],
  )
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    observeElementRect: (instance, onChange) =>
      observeElementRect(instance, (rect) => onChange({ ...rect, height: rect.height || ASSUMED_PX })),
    overscan: 8,
    rangeExtractor,
  })
  return { list, rowPx }
}
