import { useMessages } from '~/messages/use-messages'
import { usePages } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { MemberColumns } from './MemberColumns'
import { MemberRow } from './MemberRow'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { MEMBER_PAGE_SIZE, membershipQueries, type MemberPage } from './membership-queries'
import { rowGrid } from './row-grid'

type MemberListProps = { q: string; first: MemberPage }

/** Members of a company of any size. */
export function MemberList({ q, first }: MemberListProps) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const query = (page: number) => membershipQueries.page(directoryId, q, page)
  const rows = usePages({
    first,
    pageSize: MEMBER_PAGE_SIZE,
    query,
    whole: query(1),
    idOf: ({ userId }) => userId,
  })
  return (
    <div className="rounded-card border border-line bg-surface">
      <MemberColumns />
      <VirtualList
        rows={rows}
        label={t.list}
        rowHeight={{ wide: 57, narrow: 80 }}
        rowClassName="border-line contain-paint not-data-[index='0']:border-t"
        renderRow={(member) => <MemberRow member={member} />}
        placeholder={<PendingMember />}
      />
    </div>
  )
}

const PendingMember = () => (
  <div className={rowGrid}>
    <span className="flex items-center gap-3">
      <span className="size-8 shrink-0 rounded-full bg-sunken" />
      <span className="h-3.5 w-40 max-w-full rounded-chip bg-sunken" />
    </span>
  </div>
)
