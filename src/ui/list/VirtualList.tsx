import { useElementScrollRestoration } from '@tanstack/react-router'
import {
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '../Button'
import { loadingMessages, virtualListMessages } from '~/ui/ui.messages'
import { useMediaQuery } from '~/ui/hooks'
import { useScrollMargin } from '~/ui/hooks'
import { useListFocus } from './use-list-focus'

/** The rows of a list, as returned by `usePages` and `useEndless`. Indexes start at 0. */
export type ListRows<Item> = {
  count: number
  /** The total for assistive technology, or -1 while unknown. */
  setSize: number
  /** False while there may be more rows, which will appear after these. */
  isCountExact: boolean
  /** Undefined while loading. */
  at: (index: number) => Item | undefined
  keyOf: (item: Item, index: number) => string
  /** Called with the rendered range whenever it changes. */
  onVisible: (first: number, last: number) => void
  /** State of the next rows, which haven't loaded yet. */
  more: { hasFailed: boolean; onRetry: () => void } | null
}

type VirtualListProps<Item> = {
  rows: ListRows<Item>
  label: string
  /** Height of a row in pixels, on wide screens and wrapped on narrow ones. */
  rowHeight: { wide: number; narrow: number }
  /** Content of a row, inside a list item. Keep it cheap: it runs for each row in each frame. */
  renderRow: (item: Item, index: number) => ReactNode
  /** Shown for a row that is loading. */
  placeholder?: ReactNode
  className?: string
  rowClassName?: string
}

/** Rows rendered beyond the viewport. */
const OVERSCAN = 6
/** Height of the page header, which covers the top of the list; pixels. */
const HEAD_PX = 160

/** Row measurements of the list last left, so that Back finds each row where it was. */
let left: { list: string; rows: VirtualItem[] } = { list: '', rows: [] }

/** A virtualized list that scrolls with its page. Back restores its position. */
export function VirtualList<Item>({
  id = '',
  ...props
}: VirtualListProps<Item> & {
  /** Identifies the list when it saves its measurements. */
  id?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [start] = useState(() => restored?.scrollY ?? window.scrollY)
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...useVirtualOptions(props),
    scrollMargin: useScrollMargin(list, HEAD_PX),
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: props.rowHeight.wide,
    initialOffset: start,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: id !== '' && left.list === id ? left.rows : [],
  })
  // The router restored the scroll position before the page was tall enough.
  useLayoutEffect(() => {
    // In braces: the return value of `scrollTo` isn't an effect cleanup.
    window.scrollTo(0, start)
  }, [start])
  useEffect(
    () => () => {
      if (id !== '') left = { list: id, rows: virtualizer.takeSnapshot() }
    },
    [id, virtualizer],
  )
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Rows {...props} virtualizer={virtualizer} box={box} list={list} />
    </div>
  )
}

/** A virtualized list in its own scroll container. */
export function VirtualBox<Item>({ boxClassName, ...props }: VirtualListProps<Item> & { boxClassName: string }) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useVirtualOptions(props),
    getScrollElement: () => box.current,
    // Used until layout.
    initialRect: { width: 240, height: Math.max(HEAD_PX, window.innerHeight - HEAD_PX) },
  })
  return (
    <div ref={box} tabIndex={-1} className={`overflow-y-auto outline-none ${boxClassName}`}>
      <Rows {...props} virtualizer={virtualizer} box={box} list={list} />
    </div>
  )
}

function useVirtualOptions<Item>({ rows, rowHeight }: VirtualListProps<Item>) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  // The first render doesn't wait for rows outside the viewport.
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), [])
  return {
    count: rows.count,
    estimateSize: () => (isNarrow ? rowHeight.narrow : rowHeight.wide),
    overscan,
    measureElement: measureOnceDrawn,
  }
}

/**
 * A row's height from the resize observer, or the estimate until there is one. Measuring right away would force a layout in
 * the middle of each scroll, and rows in normal flow are positioned correctly without it.
 */
function measureOnceDrawn<Box extends Window | Element, Row extends Element>(
  row: Row,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Box, Row>,
): number {
  if (entry !== undefined) return measureElement(row, entry, rows)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

type VirtualRows = Pick<
  Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>,
  'getVirtualItems' | 'getTotalSize' | 'options' | 'measureElement' | 'scrollToIndex'
>

type RowsProps<Item> = VirtualListProps<Item> & {
  virtualizer: VirtualRows
  box: RefObject<HTMLElement | null>
  list: RefObject<HTMLUListElement | null>
}

function Rows<Item>({ virtualizer, box, list, ...props }: RowsProps<Item>) {
  const { rows, label, renderRow, placeholder, className, rowClassName } = props
  const { count, setSize, isCountExact, onVisible, more } = rows
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  useLayoutEffect(() => onVisible(first, last), [onVisible, first, last])
  useListFocus({
    box,
    list,
    total: count,
    isTotalExact: isCountExact,
    goTo: (index) => virtualizer.scrollToIndex(index),
  })
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        // The virtualizer makes up for height changes above the viewport.
        className={`[overflow-anchor:none] ${className ?? ''}`}
        style={virtualPadding(virtualizer)}
      >
        {items.map(({ index }) => {
          const item = rows.at(index)
          return (
            <li
              key={item === undefined ? index : rows.keyOf(item, index)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={setSize}
              aria-posinset={index + 1}
              className={rowClassName}
            >
              {item === undefined ? <Pending>{placeholder}</Pending> : renderRow(item, index)}
            </li>
          )
        })}
      </ul>
      {more === null ? null : <EndOfList {...more} />}
    </>
  )
}

/** Height of the rows not rendered above and below, in pixels. */
export function virtualPadding(virtualizer: Pick<VirtualRows, 'getVirtualItems' | 'getTotalSize' | 'options'>): {
  paddingTop: number
  paddingBottom: number
} {
  const items = virtualizer.getVirtualItems()
  const { scrollMargin } = virtualizer.options
  const [above, below] = [items[0]?.start ?? scrollMargin, items.at(-1)?.end ?? scrollMargin]
  return {
    paddingTop: above - scrollMargin,
    paddingBottom: Math.max(0, virtualizer.getTotalSize() + scrollMargin - below),
  }
}

/** Placeholder of a loading row; the keyboard can move through it. */
function Pending({ children }: { children: ReactNode }) {
  const t = useMessages(loadingMessages)
  return (
    <div
      data-row="pending"
      tabIndex={-1}
      className="rounded-card focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      <span className="sr-only">{t.loading}</span>
      {children}
    </div>
  )
}

/** Shown below the rows while more are loading or if they failed to load. */
function EndOfList({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages(virtualListMessages)
  if (!hasFailed) return <output className="block px-3 py-2 text-small text-ink-3">{t.more}</output>
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2 text-control text-ink-2">
      {t.failed}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </p>
  )
}
