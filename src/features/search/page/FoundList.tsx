import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { LoadMore } from '~/features/recordings/LoadMore'
import { classNames } from '~/lib/class-names'
import { isMoreThan, knownTotal, type ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { Button } from '~/ui/Button'
import { ErrorState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { FoundPage } from '../found'
import { isTooShortForTexts, type SearchKind, type SearchParams } from '../search-kinds'
import { NEWEST_COUNT, searchQueries } from '../search-queries'
import { NothingFound, useAnnouncedResults, useAnnouncedTotal, useGroupLabel } from '../search-results'
import { searchMessages, searchPageMessages } from '../search.messages'
import { type FoundGroup, type FoundState, foundStateOf } from '../use-found-groups'
import { FoundRows, MeetingHits } from './FoundRows'

const estimatedPx = {
  recordings: 50,
  summaries: 78,
  spoken: 200,
  tasks: 62,
  appointments: 62,
  folders: 50,
  people: 62,
} satisfies Record<SearchKind, number>

type FoundListProps = {
  directoryId: string
  params: SearchParams
  /** The recording of which all hits are listed. */
  openedId: string | null
  onOpened: (id: string | null) => void
}

/** All results of one kind, loaded and drawn as far as they are scrolled to. */
export function FoundList({ directoryId, params, openedId, onOpened }: FoundListProps) {
  const list = useInfiniteQuery({ ...searchQueries.pages(directoryId, params), placeholderData: keepPreviousData })
  const { term } = params
  const state = foundStateOf(list)
  const pages = list.data?.pages ?? none
  const known = knownTotal(pages)
  const { total } = known
  const pinnedId = usePinned(params, openedId, list.isPlaceholderData ? none : pages)
  useAnnouncedTotal({ term, known: state === 'ready' ? known : null })
  if (list.isError && pages.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div aria-busy={state === 'pending'} className="pt-3">
      <FoundCount params={params} state={state} known={known} />
      <BeforeRows term={term} state={state} hasPages={pages.length > 0} total={total} />
      {pinnedId === null || total === 0 ? null : (
        <PinnedMeeting directoryId={directoryId} term={term} recordingId={pinnedId} onClose={() => onOpened(null)} />
      )}
      <div className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-55')}>
        <Pages {...{ directoryId, params, pages, openedId, onOpened }} pinnedId={pinnedId} />
      </div>
      <More list={list} />
    </div>
  )
}

type BeforeRowsProps = { term: string; state: FoundState; hasPages: boolean; total: number }

/** In the place of rows that are not here, or nowhere. */
function BeforeRows({ term, state, hasPages, total }: BeforeRowsProps) {
  if (state === 'ready' && total === 0) return <NothingFound term={term} />
  return state === 'pending' && !hasPages ? <RowSkeletons count={8} /> : null
}

/**
 * The recording that the address opens where the list has not got to it: it comes before the list, and stays there when the
 * list gets that far. null where it is in its place.
 */
function usePinned({ kind, term }: SearchParams, openedId: string | null, pages: readonly FoundPage[]): string | null {
  const [pinned, setPinned] = useState<{ of: string; id: string | null } | null>(null)
  const of = `${openedId} ${term}`
  if (kind !== 'spoken' || openedId === null || pages.length === 0) return null
  if (pinned?.of === of) return pinned.id
  const isThere = pages.some(({ items }) => items.some((found) => found.id === openedId))
  const id = isThere ? null : openedId
  setPinned({ of, id })
  return id
}

type MoreProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
}

const More = ({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: MoreProps) =>
  hasNextPage ? (
    <LoadMore isLoading={isFetchingNextPage} hasFailed={isFetchNextPageError} onLoad={() => void fetchNextPage()} />
  ) : null

const none: readonly FoundPage[] = []

type PagesProps = FoundListProps & { pages: readonly FoundPage[]; pinnedId: string | null }

function Pages({ directoryId, params, pages, openedId, onOpened, pinnedId }: PagesProps) {
  return pages.map(({ page, items }) => (
    <WindowedChunk key={page} estimatedHeight={items.length * estimatedPx[params.kind]}>
      <FoundRows
        directoryId={directoryId}
        term={params.term}
        items={pinnedId === null ? items : items.filter(({ id }) => id !== pinnedId)}
        opened={{ id: openedId, onChange: onOpened }}
      />
    </WindowedChunk>
  ))
}

type FoundCountProps = { params: SearchParams; state: FoundState; known: ListTotal }

/** How many there are, or why that is not known yet. */
function FoundCount({ params: { kind, hasLibrary }, state, known }: FoundCountProps) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  const isCounted = state === 'ready' && known.total > 0
  const countLabel = kind === 'spoken' ? t.recordingsIn : t.found
  const words = [
    state === 'waiting' || state === 'offline' ? t[state] : null,
    isCounted ? countLabel(known.total, { count: totalText(known) }) : null,
    kind === 'recordings' && !hasLibrary ? t.newestRecordings(NEWEST_COUNT) : null,
  ]
  return (
    <p className={classNames('px-3 pb-1 text-small text-ink-2 tabular-nums', state === 'pending' && 'min-h-6')}>
      {words.filter((word) => word !== null).join(' · ')}
    </p>
  )
}

type AllFoundProps = { directoryId: string; term: string; groups: readonly FoundGroup[] }

/** Of each kind the first few. */
export function AllFound({ directoryId, term, groups }: AllFoundProps) {
  const t = useMessages(searchMessages)
  useAnnouncedResults({ term, found: groups, isBehind: false })
  const isNowhere = groups.every(({ state, found }) => state === 'ready' && found?.total === 0)
  return (
    <>
      {isNowhere ? <NothingFound term={term} /> : null}
      {groups.map((group) =>
        group.state === 'ready' && group.found?.total === 0 ? null : (
          <KindSection key={group.kind} directoryId={directoryId} term={term} group={group} />
        ),
      )}
      {isTooShortForTexts(term) ? <p className="px-3 pt-6 text-small text-ink-2">{t.tooShort}</p> : null}
    </>
  )
}

type KindSectionProps = { directoryId: string; term: string; group: FoundGroup }

function KindSection({ directoryId, term, group }: KindSectionProps) {
  const label = useGroupLabel(directoryId)(group.kind)
  const { state, found, isOld } = group
  return (
    <section aria-label={label} aria-busy={state === 'pending'}>
      <div className="flex items-baseline justify-between gap-4 px-3 pt-6 pb-1.5">
        <h2 className="text-small font-semibold text-ink-3">{label}</h2>
        <MoreLink directoryId={directoryId} term={term} group={group} />
      </div>
      <NotYet group={group} />
      {found === undefined ? null : (
        <div className={classNames('transition-opacity', isOld && 'opacity-55')}>
          <FoundRows directoryId={directoryId} term={term} items={found.items} />
        </div>
      )}
    </section>
  )
}

function MoreLink({ directoryId, term, group: { kind, found } }: KindSectionProps) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  if (found === undefined || (!isMoreThan(found, found.items.length) && kind !== 'spoken')) return null
  const label = kind === 'spoken' ? t.showMeetings : t.showAll
  return (
    <Link
      to="/d/$directoryId/search"
      params={{ directoryId }}
      search={{ q: term, in: kind }}
      className="inline-flex items-center text-small font-medium text-accent hover:underline coarse:min-h-11"
    >
      {label(found.total, { count: totalText(found) })}
    </Link>
  )
}

/** Why the results are not here. */
function NotYet({ group: { state, found, error, retry } }: Pick<KindSectionProps, 'group'>) {
  const t = useMessages(searchMessages)
  const messages = useMessages(searchPageMessages)
  const errorMessage = useErrorMessage()
  if (state === 'failed')
    return (
      <Notice
        tone="bad"
        title={errorMessage(error).title}
        action={<Button onClick={retry}>{messages.tryAgain}</Button>}
      >
        {errorMessage(error).detail}
      </Notice>
    )
  if (state === 'waiting' || state === 'offline') return <p className="px-3 py-2 text-small text-ink-2">{t[state]}</p>
  return found === undefined && state === 'pending' ? <RowSkeletons count={2} /> : null
}

type PinnedMeetingProps = { directoryId: string; term: string; recordingId: string; onClose: () => void }

/** A recording with all its hits that a link opens, wherever in the list it comes. */
function PinnedMeeting({ directoryId, term, recordingId, onClose }: PinnedMeetingProps) {
  const messages = useMessages(searchPageMessages)
  const hits = useInfiniteQuery(searchQueries.spokenIn(directoryId, recordingId, term))
  if (hits.isPending) return <RowSkeletons count={1} />
  if (hits.isError && hits.error.kind !== 'not-found')
    return <Failure error={hits.error} onRetry={() => void hits.refetch()} />
  const meeting = hits.data?.pages[0]?.meeting
  if (meeting === null || meeting === undefined)
    return (
      <div className="px-3 pb-3">
        <Notice tone="warn" action={<Button onClick={onClose}>{messages.toList}</Button>}>
          {messages.meetingGone}
        </Notice>
      </div>
    )
  return (
    <div className="mb-3 border-b border-line">
      <MeetingHits directoryId={directoryId} term={term} found={meeting} isOpen onOpenChange={onClose} />
    </div>
  )
}

/** In place of results that did not come. */
function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { title, detail, canRetry } = useErrorMessage()(error)
  return (
    <ErrorState title={title} onRetry={canRetry ? onRetry : undefined}>
      {detail}
    </ErrorState>
  )
}

/** Rows before they are here, in their size. */
function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex min-h-16 items-center gap-3 px-3">
          <Skeleton className="size-5" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
