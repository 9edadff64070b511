import { useQuery } from '@tanstack/react-query'
import { memo, type Ref } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { loadingMessages } from '~/ui/ui.messages'
import { MemberRow } from './MemberRow'
import { useMembers } from './members-context'
import { MEMBER_PAGE_SIZE, membershipQueries } from './membership-queries'
import { rowGrid } from './row-grid'

type MemberPartProps = {
  q: string
  /** From 1 on; members are counted within it, `to` is not among them. */
  page: number
  from: number
  to: number
  measure: Ref<HTMLLIElement>
}

/** Members of one page of the list, and places for them until it is here. */
export const MemberPart = memo(function MemberPart({ q, page, from, to, measure }: MemberPartProps) {
  const { directoryId } = useMembers()
  const { data } = useQuery(membershipQueries.page(directoryId, q, page))
  const first = (page - 1) * MEMBER_PAGE_SIZE
  if (data === undefined) {
    return Array.from({ length: to - from }, (_, at) => (
      <PendingMember key={first + from + at} index={first + from + at} measure={measure} />
    ))
  }
  return data.items
    .slice(from, to)
    .map((member, at) => (
      <MemberRow key={member.userId} member={member} index={first + from + at} total={data.total} measure={measure} />
    ))
})

type PendingMemberProps = { index: number; measure: Ref<HTMLLIElement> }

/** The place of a member who is on their way; the keyboard passes through it. */
function PendingMember({ index, measure }: PendingMemberProps) {
  const t = useMessages(loadingMessages)
  return (
    <li ref={measure} data-index={index} className={classNames('border-line', index > 0 && 'border-t')}>
      <div
        data-row="pending"
        tabIndex={-1}
        className={`${rowGrid} focus-visible:outline-2 focus-visible:-outline-offset-2`}
      >
        <span className="sr-only">{t.loading}</span>
        <span className="flex items-center gap-3">
          <span className="size-8 shrink-0 rounded-full bg-sunken" />
          <span className="h-3.5 w-40 max-w-full rounded-chip bg-sunken" />
        </span>
      </div>
    </li>
  )
}
