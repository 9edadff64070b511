import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useMessages } from '~/messages/use-messages'
import { useMediaQuery } from '~/ui/use-media-query'
import { PageRows } from '../PageRows'
import { PAGE_SIZE, type ListAsked } from '../recording-queries'
import { recordingsMessages } from '../recordings.messages'
import { PendingRow } from './PendingRow'
import { rowsByPage } from './rows-by-page'
import { useListFocus } from './use-list-focus'
import { usePagesAround } from './use-pages-around'

/** A row in its usual height, and as narrow screens break it. */
const ROW_PX = 64
const NARROW_ROW_PX = 88
const OVERSCAN = 6
/** Below it the head of the page lies over the list. */
const HEAD_PX = 120

type LongListProps = { directoryId: string; asked: ListAsked; total: number; box: RefObject<HTMLElement | null> }

/** What was measured of the list that was left last, so that Back finds each row where it was. */
let left: { of: string; rows: VirtualItem[] } = { of: '', rows: [] }

/** A list of any length: as many elements as fit on the screen and a little more, wherever it is scrolled to. */
export function LongList(props: LongListProps) {
  // Another list begins at its own beginning, with rows of its own heights.
  return <Rows key={JSON.stringify([props.directoryId, props.asked])} {...props} />
}

function Rows({ directoryId, asked, total, box }: LongListProps) {
  const t = useMessages(recordingsMessages)
  const list = useRef<HTMLUListElement>(null)
  const rows = useRowWindow({ of: JSON.stringify([directoryId, asked]), total, list })
  const parts = drawnParts(rows)
  useListFocus({ box, list, total, goTo: (index) => rows.scrollToIndex(index) })
  usePagesAround({ directoryId, asked, total, parts })

  const renderPending = useCallback(
    (index: number) => <PendingRow key={index} index={index} measure={rows.measureElement} />,
    [rows.measureElement],
  )

  return (
    <ul
      ref={list}
      aria-label={t.list}
      // Heights above the screen are made up for by the window of rows itself.
      className="[overflow-anchor:none]"
      style={spaceAround(rows)}
    >
      {parts.map(({ page, from, to }) => (
        <PageRows
          key={page}
          directoryId={directoryId}
          asked={asked}
          page={page}
          from={from}
          to={to}
          measure={rows.measureElement}
          renderPending={renderPending}
        />
      ))}
    </ul>
  )
}

type DrawnRows = Pick<Virtualizer<Window, HTMLLIElement>, 'getVirtualItems' | 'getTotalSize' | 'options'>

function drawnParts(rows: DrawnRows) {
  const items = rows.getVirtualItems()
  return rowsByPage(items[0]?.index ?? 0, items.at(-1)?.index ?? -1, PAGE_SIZE)
}

/** What is not drawn, above and below what is. */
function spaceAround(rows: DrawnRows) {
  const items = rows.getVirtualItems()
  const { scrollMargin } = rows.options
  const [above, below] = [items[0]?.start ?? scrollMargin, items.at(-1)?.end ?? scrollMargin]
  return {
    paddingTop: above - scrollMargin,
    paddingBottom: Math.max(0, rows.getTotalSize() + scrollMargin - below),
  }
}

type RowWindow = { of: string; total: number; list: RefObject<HTMLElement | null> }

function useRowWindow({ of, total, list }: RowWindow) {
  const isNarrow = useMediaQuery('(width < 40rem)')
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [start] = useState(() => restored?.scrollY ?? window.scrollY)
  const [scrollMargin, setScrollMargin] = useState(HEAD_PX)
  useLayoutEffect(() => setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [list])
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: ROW_PX,
    initialOffset: start,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: left.of === of ? left.rows : [],
  })
  useEffect(
    () => () => {
      left = { of, rows: rows.takeSnapshot() }
    },
    [of, rows],
  )
  // The page's own way back came before there was anything this far down.
  useLayoutEffect(() => window.scrollTo(0, start), [start])
  return rows
}
