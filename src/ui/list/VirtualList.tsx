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

/** What a list shows, as `usePages` and `useEndless` know it. Rows are counted from 0. */
export type ListRows<Item> = {
  count: number
  /** How many entries there are, for assistive technology; -1 while that is not known. */
  setSize: number
  /** False while there may be more rows, which come to light at the end of these. */
  isCountExact: boolean
  /** Undefined while it is on its way. */
  at: (index: number) => Item | undefined
  keyOf: (item: Item, index: number) => string
  /** Hears which rows are drawn, whenever that changes. */
  onVisible: (first: number, last: number) => void
  /** What comes after these rows and isn't here yet. */
  more: { hasFailed: boolean; onRetry: () => void } | null
}

type VirtualListProps<Item> = {
  rows: ListRows<Item>
  label: string
  /** A row in its usual height, and as narrow screens break it; pixels. */
  rowHeight: { wide: number; narrow: number }
  /** What stands in a row; rows are items of a list. Keep it cheap: it is called for each row in each frame. */
  renderRow: (item: Item, index: number) => ReactNode
  /** In the place of a row that is on its way. */
  placeholder?: ReactNode
  className?: string
  rowClassName?: string
}

/** Rows beyond those in sight. */
const OVERSCAN = 6
/** Below it the head of the page lies over the list; pixels. */
const HEAD_PX = 160

/** What was measured of the list that was left last, so that Back finds each row where it was. */
let left: { list: string; rows: VirtualItem[] } = { list: '', rows: [] }

/** A list of any length that scrolls with its page: as many elements as are in sight and a few more. Back finds it where it was. */
export function VirtualList<Item>({
  id = '',
  ...props
}: VirtualListProps<Item> & {
  /** Names the list where it keeps what was measured of it. */
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
  // The page's own way back came before there was anything this far down.
  useLayoutEffect(() => {
    // What browsers answer to it is no way to end an effect.
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

/** A list of any length in a box that scrolls. */
export function VirtualBox<Item>({ boxClassName, ...props }: VirtualListProps<Item> & { boxClassName: string }) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useVirtualOptions(props),
    getScrollElement: () => box.current,
    // Until it is laid out.
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
  // None of the rows beyond those in sight is waited for.
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
 * How tall a row is, once the browser has laid it out. Until then it counts as estimated: to ask at once would have the
 * browser lay out the page in the middle of each scroll, and rows that stand in the flow are right without it.
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
        // Heights above the screen are made up for by the rows that are drawn.
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

/** What is not drawn, above and below what is; pixels. */
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

/** The place of a row that is on its way; the keyboard passes through it. */
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

/** Below the rows: that more is coming, or that it did not come. */
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
