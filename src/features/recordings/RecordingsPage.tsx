import { useStore } from '@nanostores/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AudioLines, CalendarX } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageHeader } from '~/ui/PageHeader'
import { usePageTitle } from '~/ui/use-page-title'
import type { CreatedRange } from './created-range'
import { RangeFilter } from './RangeFilter'
import { recordingQueries } from './recording-queries'
import { RecordingList } from './RecordingList'
import { RecordingListSkeleton } from './RecordingListSkeleton'
import { recordingsMessages } from './recordings.messages'

type RecordingsPageProps = {
  directoryId: string
  range: CreatedRange
  onRangeChange: (range: CreatedRange) => void
  /** Starts an upload; `emptyAction` is the same for the empty page. */
  uploadAction: ReactNode
  emptyAction: ReactNode
}

/** The list of recordings with its filters. */
export function RecordingsPage({ directoryId, range, onRangeChange, uploadAction, emptyAction }: RecordingsPageProps) {
  const t = useMessages(recordingsMessages)
  usePageTitle(t.title)
  const isFiltered = range.from !== undefined || range.to !== undefined
  return (
    <>
      <PageHeader title={t.title} actions={uploadAction}>
        <div className="flex min-h-9 items-center justify-between gap-4 pt-2 pb-3">
          <RangeFilter range={range} onChange={onRangeChange} />
          <Total directoryId={directoryId} range={range} />
        </div>
      </PageHeader>
      <Suspense fallback={<RecordingListSkeleton />}>
        <RecordingList
          directoryId={directoryId}
          range={range}
          empty={isFiltered ? <NoneInRange onClear={() => onRangeChange({})} /> : <NoneYet action={emptyAction} />}
        />
      </Suspense>
    </>
  )
}

function Total({ directoryId, range }: { directoryId: string; range: CreatedRange }) {
  const t = useMessages(recordingsMessages)
  const timeZone = useStore(currentTimeZone)
  const { data } = useInfiniteQuery(recordingQueries.list(directoryId, { range, timeZone }))
  const total = data?.pages[0]?.total
  return <p className="text-small text-ink-3 tabular-nums">{total ? t.total(total) : null}</p>
}

function NoneYet({ action }: { action: ReactNode }) {
  const t = useMessages(recordingsMessages)
  return (
    <EmptyState icon={<AudioLines aria-hidden />} title={t.emptyTitle} action={action}>
      {t.emptyDetail}
    </EmptyState>
  )
}

function NoneInRange({ onClear }: { onClear: () => void }) {
  const t = useMessages(recordingsMessages)
  return (
    <EmptyState
      icon={<CalendarX aria-hidden />}
      title={t.noneInRange}
      action={<Button onClick={onClear}>{t.clearFilter}</Button>}
    >
      {t.noneInRangeDetail}
    </EmptyState>
  )
}
