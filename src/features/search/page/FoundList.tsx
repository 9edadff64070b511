import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useErrorCopy } from '~/api/error-copy'
import type { ApiError } from '~/api/errors'
import { LoadMore } from '~/features/recordings/LoadMore'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { ErrorState } from '~/ui/ErrorState'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { SearchKind } from '../search-kinds'
import type { SearchAsked } from '../search-asked'
import { NEWEST_COUNT, searchQueries } from '../search-queries'
import type { FoundPage } from '../found'
import { NothingFound } from '../NothingFound'
import { searchMessages } from '../search.messages'
import { foundStateOf, type FoundState } from '../use-found-groups'
import { FoundRows } from './FoundRows'
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
  asked: SearchAsked
  /** The recording of which all hits are listed. */
  openedId: string | null
  onOpened: (id: string | null) => void
}

/** All results of one kind, loaded and drawn as far as they are scrolled to. */
export function FoundList({ directoryId, asked, openedId, onOpened }: FoundListProps) {
  const list = useInfiniteQuery({ ...searchQueries.pages(directoryId, asked), placeholderData: keepPreviousData })
  const { term } = asked
  const state = foundStateOf(list)
  const pages = list.data?.pages ?? none
  const total = totalOf(pages)
  if (list.isError && pages.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div aria-busy={state === 'pending'} className="pt-3">
      <FoundCount asked={asked} state={state} total={total} />
      {state === 'ready' && total === 0 ? <NothingFound term={term} /> : null}
      {pages.length === 0 && state === 'pending' ? <RowSkeletons count={8} /> : null}
      <div className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-55')}>
        <Pages {...{ directoryId, asked, pages, openedId, onOpened }} />
      </div>
      <More list={list} />
    </div>
  )
}

type MoreProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
}

const More = ({ list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: MoreProps) =>
  hasNextPage ? (
    <LoadMore isLoading={isFetchingNextPage} hasFailed={isFetchNextPageError} onLoad={() => void fetchNextPage()} />
  ) : null

const none: readonly FoundPage[] = []

const totalOf = ([first]: readonly FoundPage[]) => first?.total ?? 0

function Pages({ directoryId, asked, pages, openedId, onOpened }: FoundListProps & { pages: readonly FoundPage[] }) {
  return pages.map(({ page, items }) => (
    <WindowedChunk key={page} estimatedHeight={items.length * estimatedPx[asked.kind]}>
      <FoundRows
        directoryId={directoryId}
        term={asked.term}
        items={items}
        opened={{ id: openedId, onChange: onOpened }}
      />
    </WindowedChunk>
  ))
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { title, detail, canRetry } = useErrorCopy()(error)
  return (
    <ErrorState title={title} onRetry={canRetry ? onRetry : undefined}>
      {detail}
    </ErrorState>
  )
}

type FoundCountProps = { asked: SearchAsked; state: FoundState; total: number }

/** How many there are, or why that is not known yet. */
function FoundCount({ asked: { kind, hasLibrary }, state, total }: FoundCountProps) {
  const t = useMessages(searchMessages)
  const isCounted = state === 'ready' && total > 0
  const words = [
    state === 'waiting' || state === 'offline' ? t[state] : null,
    isCounted ? (kind === 'spoken' ? t.recordingsIn(total) : t.found(total)) : null,
    kind === 'recordings' && !hasLibrary ? t.newestRecordings(NEWEST_COUNT) : null,
  ]
  return (
    <output className="block min-h-5 px-3 pb-1 text-small text-ink-2 tabular-nums">
      {words.filter((word) => word !== null).join(' · ')}
    </output>
  )
}
