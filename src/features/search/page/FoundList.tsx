import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '~/features/recordings/LoadMore'
import { classNames } from '~/lib/class-names'
import { knownTotal, type ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { SearchKind } from '../search-kinds'
import type { SearchParams } from '../search-params'
import { NEWEST_COUNT, searchQueries } from '../search-queries'
import type { FoundPage } from '../found'
import { NothingFound } from '../NothingFound'
import { searchMessages } from '../search.messages'
import { useAnnouncedTotal } from '../use-announced-results'
import { foundStateOf, type FoundState } from '../use-found-groups'
import { Failure } from './Failure'
import { FoundRows } from './FoundRows'
import { PinnedMeeting } from './PinnedMeeting'
import { RowSkeletons } from './RowSkeletons'

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
