import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { classNames } from '~/lib/class-names'
import { isMoreThan, knownTotal, type ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/formats'
import { Button } from '~/ui/Button'
import { ErrorState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { useEndless } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import type { Found, FoundPage, Understood } from '../found'
import { isTooShortForTexts, type SearchKind, type SearchParams } from '../search-kinds'
import { NEWEST_COUNT, searchQueries } from '../search-queries'
import {
  NothingFound,
  Notes,
  understoodOf,
  useAnnouncedResults,
  useAnnouncedTotal,
  useGroupLabel,
} from '../search-results'
import { searchMessages, searchPageMessages } from '../search.messages'
import { type FoundGroup, type FoundState, foundStateOf } from '../use-found-groups'
import { memo } from 'react'
import { moveRowFocus } from '~/ui/list/row-keys'
import { PlaceLink, placeOfPassage } from '../PlaceLink'
import { PassageText, ResultBody, ResultFacts, ResultName } from '../ResultBody'

/** Typical height of a result in pixels. */
const rowPx = {
  meetings: 200,
  recordings: 50,
  summaries: 78,
  tasks: 62,
  appointments: 62,
  folders: 50,
  people: 62,
} satisfies Record<SearchKind, number>

/** Loads the next page this many results before the end. */
const AHEAD = 8

type FoundListProps = {
  directoryId: string
  params: SearchParams
}

/** All results of one kind, in a virtualized infinite list. */
export function FoundList({ directoryId, params }: FoundListProps) {
  const list = useInfiniteQuery({ ...searchQueries.pages(directoryId, params), placeholderData: keepPreviousData })
  const { term } = params
  const label = useGroupLabel(directoryId)
  const rows = useEndless(list, idOf, AHEAD)
  const state = foundStateOf(list)
  const pages = list.data?.pages ?? none
  const known = knownTotal(pages)
  const { total } = known
  const understood = pages[0]?.understood
  useAnnouncedTotal({ term, known: state === 'ready' ? known : null, understood })
  if (list.isError && pages.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div aria-busy={state === 'pending'} className="pt-3">
      <FoundCount params={params} state={state} known={known} />
      <BeforeRows term={term} state={state} hasPages={pages.length > 0} total={total} understood={understood} />
      {total === 0 ? null : (
        <p className="px-3 pb-1 empty:hidden">
          <Notes understood={understood} />
        </p>
      )}
      <div className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-55')}>
        {rows.count === 0 ? null : (
          <VirtualList
            rows={rows}
            label={label(params.kind)}
            rowHeight={{ wide: rowPx[params.kind], narrow: rowPx[params.kind] }}
            renderRow={(found) => <FoundRow directoryId={directoryId} term={term} found={found} />}
          />
        )}
      </div>
    </div>
  )
}

type BeforeRowsProps = {
  term: string
  state: FoundState
  hasPages: boolean
  total: number
  understood: Understood | undefined
}

/** Shown instead of rows while loading, or if there are none. */
function BeforeRows({ term, state, hasPages, total, understood }: BeforeRowsProps) {
  if (state === 'ready' && total === 0) return <NothingFound term={term} understood={understood} />
  return state === 'pending' && !hasPages ? <RowSkeletons count={8} /> : null
}

const none: readonly FoundPage[] = []

const idOf = ({ id }: Found) => id

type FoundCountProps = { params: SearchParams; state: FoundState; known: ListTotal }

/** The number of results, or why it isn't known yet. */
function FoundCount({ params: { kind, hasLibrary }, state, known }: FoundCountProps) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  const isCounted = state === 'ready' && known.total > 0
  const words = [
    state === 'waiting' || state === 'offline' ? t[state] : null,
    isCounted ? t.found(known.total, { count: totalText(known) }) : null,
    kind === 'recordings' && !hasLibrary ? t.newestRecordings(NEWEST_COUNT) : null,
  ]
  return (
    <p className={classNames('px-3 pb-1 text-small text-ink-2 tabular-nums', state === 'pending' && 'min-h-6')}>
      {words.filter((word) => word !== null).join(' · ')}
    </p>
  )
}

type AllFoundProps = { directoryId: string; term: string; groups: readonly FoundGroup[] }

/** The first few results of each kind. */
export function AllFound({ directoryId, term, groups }: AllFoundProps) {
  const t = useMessages(searchMessages)
  useAnnouncedResults({ term, found: groups, isBehind: false })
  const isNowhere = groups.every(({ state, found }) => state === 'ready' && found?.total === 0)
  return (
    <>
      {isNowhere ? <NothingFound term={term} understood={understoodOf(groups)} /> : null}
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
          {found.total === 0 ? null : (
            <p className="px-3 pb-1 empty:hidden">
              <Notes understood={found.understood} />
            </p>
          )}
          <FoundRows directoryId={directoryId} term={term} items={found.items} />
        </div>
      )}
    </section>
  )
}

function MoreLink({ directoryId, term, group: { kind, found } }: KindSectionProps) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  if (found === undefined || !isMoreThan(found, found.items.length)) return null
  return (
    <Link
      to="/d/$directoryId/search"
      params={{ directoryId }}
      search={{ q: term, in: kind }}
      className="inline-flex items-center text-small font-medium text-accent hover:underline coarse:min-h-11"
    >
      {t.showAll(found.total, { count: totalText(found) })}
    </Link>
  )
}

/** Why there are no results yet. */
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

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { title, detail, canRetry } = useErrorMessage()(error)
  return (
    <ErrorState title={title} onRetry={canRetry ? onRetry : undefined}>
      {detail}
    </ErrorState>
  )
}

/** Has the same row sizes as the results. */
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

type FoundRowsProps = {
  directoryId: string
  term: string
  items: readonly Found[]
}

/** The first results of a kind. */
export function FoundRows({ directoryId, term, items }: FoundRowsProps) {
  return (
    // Arrow keys move between the links inside; the list itself isn't focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {items.map((found) => (
        <li key={found.id}>
          <FoundRow directoryId={directoryId} term={term} found={found} isPart />
        </li>
      ))}
    </ul>
  )
}

type FoundRowProps = {
  directoryId: string
  term: string
  found: Found
  /** Shown among results of several kinds. */
  isPart?: boolean
}

/** A result as a link. A meeting has another link for each passage. */
export const FoundRow = memo(function FoundRow({ directoryId, term, found, isPart = false }: FoundRowProps) {
  if (found.kind === 'meetings') return <Meeting directoryId={directoryId} term={term} found={found} isPart={isPart} />
  return (
    <PlaceLink directoryId={directoryId} place={found.place} data-row className={rowClasses}>
      <ResultBody directoryId={directoryId} found={found} term={term} />
    </PlaceLink>
  )
})

type MeetingProps = { directoryId: string; term: string; found: Found; isPart: boolean }

/** A meeting with its best passages, each a link to its place. */
function Meeting({ directoryId, term, found, isPart }: MeetingProps) {
  // Among several kinds, the kind is the heading above.
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <div className="pb-3">
      <Heading className="flex items-baseline gap-3 px-3 pt-2">
        <PlaceLink
          directoryId={directoryId}
          place={found.place}
          data-row
          className="min-h-6 min-w-0 truncate text-control leading-6 font-semibold hover:underline coarse:min-h-11 coarse:leading-11"
          dir="auto"
        >
          <ResultName directoryId={directoryId} found={found} term={term} />
        </PlaceLink>
        <span className="shrink-0 text-meta text-ink-3 tabular-nums">
          <ResultFacts found={found} />
        </span>
      </Heading>
      <ul>
        {found.passages.map((passage, place) => (
          // The same sentence can occur twice, and the order of passages never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <PlaceLink
              directoryId={directoryId}
              place={placeOfPassage(found.id, passage)}
              data-row
              className={classNames(rowClasses, 'min-h-10 py-1.5')}
            >
              <PassageText passage={passage} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For results that are clickable as a whole. */
const rowClasses =
  'flex min-h-12 max-sm:flex-wrap items-center gap-x-3 gap-y-0.5 rounded-card border border-transparent px-3 py-2 text-control hover:border-line hover:bg-surface focus-visible:border-line focus-visible:bg-surface'
