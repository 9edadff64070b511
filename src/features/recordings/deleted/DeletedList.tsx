import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { DeletedRecordingPage } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { virtualPadding } from '~/ui/drawn-rows'
import { EndOfPages } from '~/ui/EndOfPages'
import { useListFocus } from '~/ui/list/use-list-focus'
import { useFetchNextPage } from '~/ui/use-fetch-next-page'
import { usePageRows } from '~/ui/use-page-rows'
import { deletedMessages } from './deleted.messages'
import { DeletedRow } from './DeletedRow'

const MEASURES = { height: { wide: 68, narrow: 112 }, overscan: 8, head: 110 }

type DeletedListProps = {
  directoryId: string
  deleted: UseInfiniteQueryResult<InfiniteData<DeletedRecordingPage>>
  total: number
  /** Recordings of others stand in it, with who made them. */
  seesAll: boolean
}

/** As many rows as are in sight and a few more; further ones are read as they come near. */
export function DeletedList({ directoryId, deleted, total, seesAll }: DeletedListProps) {
  const t = useMessages(deletedMessages)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { data } = deleted
  const recordings = useMemo(
    () => [...new Map(data?.pages.flatMap(({ items }) => items).map((item) => [item.recordingId, item])).values()],
    [data],
  )
  const rows = usePageRows({ list, total: recordings.length, ...MEASURES })
  useFetchNextPage(deleted, rows, recordings.length)
  useListFocus({ box, list, total: recordings.length, goTo: (index) => rows.scrollToIndex(index) })
  return (
    <>
      <output className="text-small text-ink-3 tabular-nums">{t.recordings(total)}</output>
      <div ref={box} tabIndex={-1} className="outline-none">
        <ul
          ref={list}
          aria-label={t.list}
          className="rounded-card border border-line bg-surface [overflow-anchor:none]"
          style={virtualPadding(rows)}
        >
          {rows.getVirtualItems().map(({ index }) => {
            const recording = recordings[index]
            return recording === undefined ? null : (
              <DeletedRow
                key={recording.recordingId}
                directoryId={directoryId}
                recording={recording}
                index={index}
                total={total}
                measure={rows.measureElement}
                showsOwner={seesAll}
              />
            )
          })}
        </ul>
      </div>
      <EndOfPages pages={deleted} />
    </>
  )
}
