import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useMessages } from '~/messages/use-messages'
import { setSizeOf } from '~/lib/list-total'
import { visiblePages, virtualPadding } from '~/ui/drawn-rows'
import { EndOfCount } from '~/ui/EndOfCount'
import { usePageRows } from '~/ui/use-page-rows'
import { PageRows } from '../PageRows'
import { PAGE_SIZE, type ListParams } from '../recording-queries'
import { recordingsMessages } from '../recordings.messages'
import { PendingRow } from './PendingRow'
import { useListFocus } from '~/ui/list/use-list-focus'
import { usePagesAround } from './use-pages-around'
import { useRecordingTotal } from './use-recording-total'
import { wholeList } from './whole-list-queries'

const MEASURES = { height: { wide: 64, narrow: 88 }, overscan: 6, head: 120 }

type LongListProps = { directoryId: string; params: ListParams; box: RefObject<HTMLElement | null> }

/** What was measured of the list that was left last, so that Back finds each row where it was. */
let left: { of: string; rows: VirtualItem[] } = { of: '', rows: [] }

/** A list of any length: as many elements as fit on the screen and a little more, wherever it is scrolled to. */
export function LongList(props: LongListProps) {
  // Another list begins at its own beginning, with rows of its own heights.
  return <Rows key={JSON.stringify([props.directoryId, props.params])} {...props} />
}

function Rows({ directoryId, params, box }: LongListProps) {
  const t = useMessages(recordingsMessages)
  const list = useRef<HTMLUListElement>(null)
  const { first, known } = useRecordingTotal(directoryId, params)
  const rows = useKeptRows({ of: JSON.stringify([directoryId, params]), total: known.total, list })
  const parts = visiblePages(rows, PAGE_SIZE)
  useListFocus({ box, list, ...known, goTo: (index) => rows.scrollToIndex(index) })
  usePagesAround({ directoryId, params, first, total: known.total, parts })

  const renderPending = useCallback(
    (index: number) => <PendingRow key={index} index={index} measure={rows.measureElement} />,
    [rows.measureElement],
  )

  return (
    <>
      <ul
        ref={list}
        aria-label={t.list}
        // Heights above the screen are made up for by the window of rows itself.
        className="[overflow-anchor:none]"
        style={virtualPadding(rows)}
      >
        {parts.map(({ page, from, to }) => (
          <PageRows
            key={page}
            directoryId={directoryId}
            params={params}
            page={page}
            from={from}
            to={to}
            setSize={setSizeOf(known)}
            measure={rows.measureElement}
            renderPending={renderPending}
          />
        ))}
      </ul>
      <EndOfCount first={first} whole={wholeList(directoryId, params)} rows={rows} />
    </>
  )
}

type KeptRows = { of: string; total: number; list: RefObject<HTMLElement | null> }

function useKeptRows({ of, total, list }: KeptRows) {
  const rows = usePageRows({ list, total, ...MEASURES, measured: left.of === of ? left.rows : [] })
  useEffect(
    () => () => {
      left = { of, rows: rows.takeSnapshot() }
    },
    [of, rows],
  )
  return rows
}
