import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, CalendarX, ListChecks, SearchX } from 'lucide-react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMemberByAddress, usePersonName } from '~/features/members/person-name'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Button, buttonClasses } from '~/ui/Button'
import { classNames } from '~/lib/class-names'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '~/ui/EmptyState'
import { isBeyondDays, type ListFilter } from './list/list-filter'
import { RecordingListSkeleton } from './RecordingRow'
import { librarySource, pageQuery } from './list/list-queries'
import { RecordingList } from './RecordingList'
import { loadListTools } from './ListRow'
import { listLabelMessages, noRecordingsMessages, recordingsMessages } from './recordings.messages'

const ListFilters = lazyWithRetry(async () => (await loadListTools()).ListFilters)

type RecordingsPageProps = {
  directoryId: string
  filter: ListFilter
  /** Changes the given filters; null clears all. `replace` adds no history entry. */
  onFilterChange: (change: ListFilter | null, options?: { replace: boolean }) => void
  /** Renders the actions in the page header, such as uploading. */
  renderActions: (isEmpty: boolean) => ReactNode
  /** The suggested first action when there are no recordings yet. */
  emptyAction: ReactNode
}

/** The list of recordings with its filters. */
export function RecordingsPage({
  directoryId,
  filter,
  onFilterChange,
  renderActions,
  emptyAction,
}: RecordingsPageProps) {
  const t = useMessages(recordingsMessages)
  const person = usePersonName(directoryId, filter.person)
  const title = person === null ? t.title : t.withPerson({ name: person })
  usePageTitle(title)
  const { timeZone } = useFormats()
  const hasLibrary = useHasExtension('library')
  // Keeps showing the previous results until the new ones have loaded.
  const shown = useDeferredValue(filter)
  const isDays = (shown.from ?? shown.to) !== undefined
  const hiddenBy = hasLibrary && isBeyondDays(shown) ? 'filters' : isDays ? 'days' : 'nothing'
  const source = useMemo(
    () => librarySource(directoryId, { filter: shown, timeZone, hasLibrary }),
    [directoryId, shown, timeZone, hasLibrary],
  )
  const labels = useMessages(listLabelMessages)
  const { data: first } = useQuery(pageQuery(source, 1))
  const isEmpty = hiddenBy === 'nothing' && first?.total === 0
  return (
    <>
      <PageHeader title={title} actions={renderActions(isEmpty)}>
        {isEmpty ? (
          <div className="pb-3" />
        ) : (
          <div className="flex min-h-9 items-start justify-between gap-x-4 pt-2 pb-3 max-lg:gap-x-2">
            <Suspense fallback={<Skeleton className="h-8 w-32 coarse:h-11" />}>
              <AfterFirstPaint instead={<Skeleton className="h-8 w-32 coarse:h-11" />}>
                <ListFilters directoryId={directoryId} filter={filter} source={source} onChange={onFilterChange} />
              </AfterFirstPaint>
            </Suspense>
          </div>
        )}
      </PageHeader>
      {!hasLibrary || filter.person === undefined ? null : <TasksOf directoryId={directoryId} person={filter.person} />}
      <Suspense fallback={<RecordingListSkeleton />}>
        <RecordingList
          source={source}
          // Screen readers have no other cue for the sort order.
          label={labels[source.sort]}
          empty={
            <NoRecordings
              action={emptyAction}
              directoryId={directoryId}
              q={hasLibrary ? shown.q : undefined}
              hiddenBy={hiddenBy}
              onClear={() => onFilterChange(null)}
            />
          }
        />
      </Suspense>
    </>
  )
}

/** Links from what a member says to their tasks. */
function TasksOf({ directoryId, person }: { directoryId: string; person: string }) {
  const t = useMessages(recordingsMessages)
  const member = useMemberByAddress(directoryId, person)
  if (member === null || member.userId === null) return null
  return (
    <p className="px-4 pt-3 sm:px-7">
      <Link
        to="/d/$directoryId/tasks"
        params={{ directoryId }}
        search={{ whose: 'all', who: member.userId }}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-chip text-control text-accent underline underline-offset-2 coarse:min-h-11"
      >
        <ListChecks aria-hidden className="size-4" />
        {t.tasksOf({ name: member.name })}
      </Link>
    </p>
  )
}

type NoRecordingsProps = {
  /** The suggested first action. */
  action: ReactNode
  directoryId: string
  /** The search term for names. */
  q?: string | undefined
  /** Why recordings may be missing from the list. */
  hiddenBy: 'nothing' | 'days' | 'filters'
  /** Clears all filters. */
  onClear: () => void
}

const LONGEST_TERM = 80

/** An empty list: no recordings yet, or none that match the filters. */
function NoRecordings({ action, directoryId, q, hiddenBy, onClear }: NoRecordingsProps) {
  const t = useMessages(noRecordingsMessages)
  if (hiddenBy === 'nothing') {
    return (
      <EmptyState icon={<AudioLines aria-hidden />} title={t.emptyTitle} action={action}>
        <span className="coarse:hidden">{t.emptyDrop} </span>
        {t.emptyDetail}
      </EmptyState>
    )
  }
  const isDays = hiddenBy === 'days'
  return (
    <EmptyState
      icon={isDays ? <CalendarX aria-hidden /> : <SearchX aria-hidden />}
      title={isDays ? t.noneInRange : t.noneFound}
      action={
        <>
          {q === undefined ? null : (
            <Link
              to="/d/$directoryId/search"
              params={{ directoryId }}
              search={{ q }}
              className={classNames(buttonClasses('primary'), 'max-w-full wrap-anywhere whitespace-normal!')}
            >
              {t.searchSaid({ q: q.length > LONGEST_TERM ? `${q.slice(0, LONGEST_TERM)}…` : q })}
            </Link>
          )}
          <Button onClick={onClear}>{t.clearFilter}</Button>
        </>
      }
    >
      {isDays ? t.noneInRangeDetail : t.noneFoundDetail}
    </EmptyState>
  )
}
