import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { UploadRow } from './UploadRow'

const ROW_HEIGHT = 66

type ManyRowsProps = {
  ids: readonly string[]
  /** Rows above them, all drawn. */
  before: ReactNode
}

/** Rows of a long list, of which only those in sight are drawn, and the one that has focus. */
export function ManyRows({ ids, before }: ManyRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // As the rows above come and go.
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [before])
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  const rangeExtractor = useCallback((range: Range) => {
    const indexes = defaultRangeExtractor(range)
    const { current } = focused
    return current === null || current >= range.count || indexes.includes(current)
      ? indexes
      : [...indexes, current].toSorted((a, b) => a - b)
  }, [])
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    scrollMargin,
    rangeExtractor,
  })

  function rememberFocus({ target }: FocusEvent<HTMLElement>) {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    focused.current = index === undefined ? null : Number(index)
  }

  return (
    <div
      ref={scroller}
      className="relative h-96 min-h-0 overflow-y-auto overscroll-contain border-t border-line"
      onFocus={rememberFocus}
      onBlur={() => (focused.current = null)}
    >
      <ul className="empty:hidden">{before}</ul>
      <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <UploadRow
            key={key}
            id={ids[index] ?? ''}
            place={{ index, count: ids.length, offset: start - scrollMargin, measure: rows.measureElement }}
          />
        ))}
      </ul>
    </div>
  )
}
