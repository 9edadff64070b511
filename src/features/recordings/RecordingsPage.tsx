import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { isBeyondDays, type ListFilter } from './list/list-filter'
import { NoRecordings } from './NoRecordings'
import { RecordingList } from './RecordingList'
import { RecordingListSkeleton } from './RecordingListSkeleton'
import { loadListTools } from './list/load-list-tools'
import { recordingsMessages } from './recordings.messages'

const ListFilters = lazyWithRetry(async () => (await loadListTools()).ListFilters)

type RecordingsPageProps = {
  directoryId: string
  filter: ListFilter
  /** Changes what it names; null shows all. `replace` leaves no step in the history. */
  onFilterChange: (change: ListFilter | null, options?: { replace: boolean }) => void
  /** Starts an upload; `emptyAction` is the same for the empty page. */
  uploadAction: ReactNode
  emptyAction: ReactNode
}

/** The list of recordings with its filters. */
export function RecordingsPage({
  directoryId,
  filter,
  onFilterChange,
  uploadAction,
  emptyAction,
}: RecordingsPageProps) {
  const t = useMessages(recordingsMessages)
  usePageTitle(t.title)
  const { timeZone } = useFormats()
  const hasLibrary = useHasExtension('library')
  // What was shown stays until what is asked for now is here.
  const shown = useDeferredValue(filter)
  const params = useMemo(() => ({ filter: shown, timeZone, hasLibrary }), [shown, timeZone, hasLibrary])
  const isDays = (shown.from ?? shown.to) !== undefined
  return (
    <>
      <PageHeader title={t.title} actions={uploadAction}>
        <div className="flex min-h-9 items-center justify-between gap-4 pt-2 pb-3">
          <Suspense fallback={<Skeleton className="h-8 w-32 coarse:h-11" />}>
            <AfterFirstPaint instead={<Skeleton className="h-8 w-32 coarse:h-11" />}>
              <ListFilters directoryId={directoryId} filter={filter} params={params} onChange={onFilterChange} />
            </AfterFirstPaint>
          </Suspense>
        </div>
      </PageHeader>
      <Suspense fallback={<RecordingListSkeleton />}>
        <RecordingList
          directoryId={directoryId}
          params={params}
          empty={
            <NoRecordings
              action={emptyAction}
              directoryId={directoryId}
              q={hasLibrary ? shown.q : undefined}
              hiddenBy={hasLibrary && isBeyondDays(shown) ? 'filters' : isDays ? 'days' : 'nothing'}
              onClear={() => onFilterChange(null)}
            />
          }
        />
      </Suspense>
    </>
  )
}
