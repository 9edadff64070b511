import { useQuery } from '@tanstack/react-query'
import { UserPlus, SearchX } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { isEmail } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { RefusableButton } from '~/ui/RefusableButton'
import { SearchBox } from '~/ui/SearchBox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { SettingsSection } from '~/ui/SettingsSection'
import { InvitationList } from './InvitationList'
import { MemberDialogs } from './MemberDialogs'
import { MemberList, MemberListSkeleton } from './MemberList'
import { MembersContext, useMembers, useMembersValue } from './members-context'
import { membersPageMessages } from './members-page.messages'
import type { MembersSearch } from './members-search'
import { membershipQueries } from './membership-queries'

type MembersPageProps = {
  directoryId: string
  search: MembersSearch
  onSearchChange: (changes: MembersSearch) => void
}

export function MembersPage({ directoryId, search, onSearchChange }: MembersPageProps) {
  const t = useMessages(membersPageMessages)
  const context = useMembersValue(directoryId, useSteady(onSearchChange))
  const { isManager, canEdit } = context
  const seesInvitations = isManager && canEdit
  const isInvited = search.view === 'invited' && seesInvitations
  return (
    <MembersContext value={context}>
      <SettingsSection
        title={t.title}
        intro={t.intro}
        titleIn="tab"
        action={
          <RefusableButton
            variant="primary"
            aria-haspopup="dialog"
            refusal={isManager ? null : t.adminsOnly}
            onClick={() => onSearchChange({ show: 'invite', who: undefined })}
          >
            <UserPlus aria-hidden />
            {t.invite}
          </RefusableButton>
        }
      >
        {isManager ? null : <Notice>{t.adminsOnlyNotice}</Notice>}
        {seesInvitations ? <SeatUsage /> : null}
        <Tools search={search} hasViews={seesInvitations} isInvited={isInvited} />
        {isInvited ? <InvitationList key={directoryId} /> : <FoundMembers key={directoryId} q={search.q ?? ''} />}
        {search.show === undefined ? null : <MemberDialogs show={search.show} who={search.who} q={search.q} />}
      </SettingsSection>
    </MembersContext>
  )
}

/** A stable function for the lifetime of the page, so that memoized rows don't rerender. */
function useSteady(onSearchChange: MembersPageProps['onSearchChange']) {
  const latest = useRef(onSearchChange)
  useLayoutEffect(() => {
    latest.current = onSearchChange
  }, [onSearchChange])
  return useState(() => (changes: MembersSearch) => latest.current(changes))[0]
}

/** Used seats of each license, for those who assign them. */
function SeatUsage() {
  const t = useMessages(membersPageMessages)
  const { number } = useFormats()
  const { directoryId, licenseName } = useMembers()
  const { data: seats } = useQuery(membershipQueries.seats(directoryId))
  const words = seats
    ?.filter(({ seatCount, usedSeatCount }) => seatCount !== 0 || usedSeatCount > 0)
    .map(({ licenseId, seatCount, usedSeatCount }) => {
      const license = licenseName(licenseId)
      const used = number(usedSeatCount)
      return seatCount === null
        ? t.seatsUnlimited({ license, used })
        : t.seatsOf({ license, used, total: number(seatCount) })
    })
  // Keeps its line while loading.
  return <p className="-mt-2 min-h-5 text-small text-ink-2 tabular-nums">{words?.join(' · ')}</p>
}

type ToolsProps = { search: MembersSearch; hasViews: boolean; isInvited: boolean }

function Tools({ search: { q = '' }, hasViews, isInvited }: ToolsProps) {
  const t = useMessages(membersPageMessages)
  const { onShow } = useMembers()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasViews ? (
        <SegmentedControl
          label={t.view}
          value={isInvited ? 'invited' : 'members'}
          options={[
            { value: 'members', label: t.members },
            { value: 'invited', label: <InvitedLabel /> },
          ]}
          onChange={(value) => onShow({ view: value === 'invited' ? value : undefined })}
        />
      ) : null}
      {isInvited ? null : (
        <>
          <SearchBox label={t.search} q={q} onChange={(wanted) => onShow({ q: wanted })} className="w-full sm:w-72" />
          <Total q={q} />
        </>
      )}
    </div>
  )
}

function InvitedLabel(): ReactNode {
  const t = useMessages(membersPageMessages)
  const { number } = useFormats()
  const { directoryId } = useMembers()
  const { data: invitations } = useQuery(membershipQueries.invitations(directoryId))
  return (
    <span className="grid justify-items-center">
      <span className="row-start-1 col-start-1">
        {invitations?.length ? t.invitedCount({ count: number(invitations.length) }) : t.invited}
      </span>
      {/* Reserves space for the count, so that nothing shifts when it loads. */}
      <span aria-hidden className="invisible row-start-1 col-start-1">
        {t.invitedCount({ count: number(99) })}
      </span>
    </span>
  )
}

function Total({ q }: { q: string }) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { data } = useQuery(membershipQueries.firstPage(directoryId, q))
  return (
    <output className="ml-auto min-h-5 text-small text-ink-3 tabular-nums">
      {data === undefined ? null : q === '' ? t.total(data.total) : t.found(data.total)}
    </output>
  )
}

/** The matching members. The previous ones stay until the next have loaded. */
function FoundMembers({ q }: { q: string }) {
  const errorMessage = useErrorMessage()
  const { directoryId } = useMembers()
  const { data, error, isPlaceholderData, refetch } = useQuery(membershipQueries.firstPage(directoryId, q))
  const [shown, setShown] = useState(q)
  if (!isPlaceholderData && shown !== q) setShown(q)
  if (data === undefined && error === null) return <MemberListSkeleton />
  if (data === undefined) {
    const { title, detail } = errorMessage(error)
    return (
      <ErrorState title={title} onRetry={() => void refetch()}>
        {detail}
      </ErrorState>
    )
  }
  if (data.total === 0) return <NobodyFound q={shown} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <MemberList key={shown} q={shown} first={data} />
    </div>
  )
}

function NobodyFound({ q }: { q: string }) {
  const t = useMessages(membersPageMessages)
  const { isManager, onShow } = useMembers()
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t.noneFound({ query: q })}
      action={
        <>
          <Button onClick={() => onShow({ q: undefined })}>{t.showAll}</Button>
          {isManager && isEmail(q) ? (
            <Button variant="primary" className="max-w-full" onClick={() => onShow({ show: 'invite', who: undefined })}>
              <span className="truncate">{t.inviteNamed({ email: q })}</span>
            </Button>
          ) : null}
        </>
      }
    >
      {t.noneFoundDetail}
    </EmptyState>
  )
}
