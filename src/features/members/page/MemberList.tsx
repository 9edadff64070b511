import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { visiblePages, virtualPadding } from '~/ui/drawn-rows'
import { useListFocus } from '~/ui/use-list-focus'
import { usePageRows } from '~/ui/use-page-rows'
import { MemberColumns } from './MemberColumns'
import { MemberPart } from './MemberPart'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { MEMBER_PAGE_SIZE, membershipQueries } from './membership-queries'

const MEASURES = { height: { wide: 57, narrow: 80 }, overscan: 6, head: 120 }
const PAUSE_MS = 60

type MemberListProps = { q: string; total: number }

/** Members of a company of any size: as many rows as are in sight and a few more, read page by page as they come near. */
export function MemberList({ q, total }: MemberListProps) {
  const t = useMessages(membersPageMessages)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const rows = usePageRows({ list, total, ...MEASURES })
  const parts = visiblePages(rows, MEMBER_PAGE_SIZE)
  useListFocus({ box, list, total, goTo: (index) => rows.scrollToIndex(index) })
  usePagesAround({ q, total, first: parts[0]?.page ?? 1, last: parts.at(-1)?.page ?? 1 })
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <div className="rounded-card border border-line bg-surface">
        <MemberColumns />
        <ul ref={list} aria-label={t.list} className="[overflow-anchor:none]" style={virtualPadding(rows)}>
          {parts.map((part) => (
            <MemberPart key={part.page} q={q} {...part} measure={rows.measureElement} />
          ))}
        </ul>
      </div>
    </div>
  )
}

type PagesAround = { q: string; total: number; first: number; last: number }

/** Reads the pages above and below those in sight, and reads all again whose rows shifted when the total changed. */
function usePagesAround({ q, total, first, last }: PagesAround) {
  const { directoryId } = useMembers()
  const client = useQueryClient()
  const known = useRef(total)

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of [last + 1, first - 1]) {
        const isThere = page >= 1 && (page - 1) * MEMBER_PAGE_SIZE < total
        if (isThere) void client.prefetchQuery(membershipQueries.page(directoryId, q, page))
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, directoryId, q, first, last, total])

  useEffect(() => {
    if (known.current === total) return
    known.current = total
    const queryKey = [...membershipQueries.lists(directoryId), q]
    void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== 1 })
  }, [client, directoryId, q, total])
}
