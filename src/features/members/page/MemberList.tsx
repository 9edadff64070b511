import { memo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { usePages } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { LoadingRegion } from '~/ui/Skeleton'
import { Skeleton } from '~/ui/Skeleton'
import type { Member } from './member'
import { MemberMenu } from './MemberMenu'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { MEMBER_PAGE_SIZE, membershipQueries, type MemberPage } from './membership-queries'

type MemberListProps = { q: string; first: MemberPage }

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

/** Memoized, because there can be many rows. */
const MemberRow = memo(function MemberRow({ member }: { member: Member }) {
  const t = useMessages(membersPageMessages)
  const { ownUserId, roleCode, licenseName, canEdit } = useMembers()
  const { userId, name, email, roleId, licenseId, isBlocked } = member
  const code = roleCode(roleId)
  return (
    <div className={rowGrid}>
      <span className="flex min-w-0 items-center gap-3">
        <span className={isBlocked ? 'opacity-50' : undefined}>
          <Avatar name={name} id={userId} size="large" isDecorative />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <MemberName member={member} />
            {userId === ownUserId ? <Mark>{t.you}</Mark> : null}
            {isBlocked ? <Mark isBad>{t.blocked}</Mark> : null}
          </span>
          {email === name ? null : (
            <bdi className="block truncate text-small text-ink-3" title={email}>
              {email}
            </bdi>
          )}
        </span>
      </span>
      <span className="text-small text-ink-2 max-xl:order-last max-xl:col-span-2 max-xl:pl-11">
        {code === null ? '' : t[code]}
        <span className="xl:hidden"> · {licenseName(licenseId)}</span>
      </span>
      <span className="truncate text-small text-ink-2 max-xl:hidden">{licenseName(licenseId)}</span>
      {canEdit ? <MemberMenu member={member} /> : null}
    </div>
  )
})

/** Opens the member's dialog for people who can change members. */
function MemberName({ member: { userId, name } }: { member: Member }) {
  const { isManager, canEdit, onShow } = useMembers()
  const looks = 'min-w-0 truncate text-control font-medium'
  if (!isManager || !canEdit) {
    return (
      <bdi className={looks} title={name}>
        {name}
      </bdi>
    )
  }
  return (
    <button
      type="button"
      data-row
      aria-haspopup="dialog"
      title={name}
      onClick={() => onShow({ show: 'member', who: userId })}
      className={`${looks} rounded-chip text-left hover:underline coarse:min-h-6`}
    >
      <bdi className="block truncate">{name}</bdi>
    </button>
  )
}

const Mark = ({ isBad = false, children }: { isBad?: boolean; children: string }) => (
  <span
    className={`shrink-0 rounded-full px-2 py-px text-meta font-medium ${isBad ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2'}`}
  >
    {children}
  </span>
)

/** Column headings. Hidden from screen readers, because each row names its own values. */
function MemberColumns() {
  const t = useMessages(membersPageMessages)
  return (
    <div
      aria-hidden
      className={`${rowGrid} min-h-9! border-b border-line py-0! text-small font-semibold text-ink-3 max-xl:hidden`}
    >
      <span>{t.person}</span>
      <span>{t.role}</span>
      <span>{t.license}</span>
    </div>
  )
}

const rows = ['w-40', 'w-32', 'w-44', 'w-36', 'w-48', 'w-28', 'w-40', 'w-36']

/** Has the same row sizes as the loaded list. */
export function MemberListSkeleton({ hasColumns = true }: { hasColumns?: boolean }) {
  return (
    <LoadingRegion>
      <div className="rounded-card border border-line bg-surface">
        {hasColumns ? <MemberColumns /> : null}
        {rows.map((width, index) => (
          <div key={index} className={`${rowGrid} border-b border-line last:border-b-0`}>
            <span className="flex items-center gap-3">
              <Skeleton className="size-8 shrink-0 rounded-full" />
              <span className="flex flex-col gap-1.5">
                <Skeleton className={`h-3.5 max-w-full ${width}`} />
                <Skeleton className="h-3 w-44 max-w-full" />
                <Skeleton className="my-1 h-3 w-20 xl:hidden" />
              </span>
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

/**
 * The columns of a row: person, role, license, menu. In narrow viewports, also with large text, role and license are below
 * the person.
 */
const rowGrid =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 xl:grid-cols-[minmax(0,1fr)_8rem_9rem_2.5rem]'
