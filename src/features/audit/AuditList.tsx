import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { AuditEntryPage } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { virtualPadding } from '~/ui/drawn-rows'
import { EndOfPages } from '~/ui/EndOfPages'
import { useFetchNextPage } from '~/ui/use-fetch-next-page'
import { usePageRows } from '~/ui/use-page-rows'
import { auditMessages } from './audit.messages'
import { AuditRow } from './AuditRow'

const MEASURES = { height: { wide: 64, narrow: 96 }, overscan: 8, head: 110 }

type AuditListProps = {
  log: UseInfiniteQueryResult<InfiniteData<AuditEntryPage>>
  total: number
  onPerson: (userId: string) => void
}

/** As many entries as are in sight and a few more; further ones are read as they come near. */
export function AuditList({ log, total, onPerson }: AuditListProps) {
  const t = useMessages(auditMessages)
  const list = useRef<HTMLUListElement>(null)
  const { data } = log
  const entries = useMemo(
    () => [...new Map(data?.pages.flatMap(({ items }) => items).map((item) => [item.auditEntryId, item])).values()],
    [data],
  )
  const rows = usePageRows({ list, total: entries.length, ...MEASURES })
  const items = rows.getVirtualItems()
  useFetchNextPage(log, rows, entries.length)

  return (
    <>
      <ul
        ref={list}
        aria-label={t.list}
        className="rounded-card border border-line bg-surface [overflow-anchor:none]"
        style={virtualPadding(rows)}
      >
        {items.map(({ index }) => {
          const entry = entries[index]
          return entry === undefined ? null : (
            <AuditRow
              key={entry.auditEntryId}
              entry={entry}
              index={index}
              total={total}
              measure={rows.measureElement}
              onPerson={onPerson}
            />
          )
        })}
      </ul>
      <EndOfPages pages={log} />
    </>
  )
}
