import { useStore } from '@nanostores/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { PageHeader } from '~/ui/PageHeader'
import { usePageTitle } from '~/ui/use-page-title'
import type { CreatedRange } from './created-range'
import { RangeFace } from './RangeFace'
import { recordingQueries } from './recording-queries'
import { RecordingList } from './RecordingList'
import { RecordingListSkeleton } from './RecordingListSkeleton'
import { recordingsMessages } from './recordings.messages'

const RangeFilter = lazy(async () => ({ default: (await import('./RangeFilter')).RangeFilter }))
const NoRecordings = lazy(async () => ({ default: (await import('./NoRecordings')).NoRecordings }))

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
          <Suspense fallback={<RangeFace range={range} />}>
            <RangeFilter range={range} onChange={onRangeChange} />
          </Suspense>
          <Total directoryId={directoryId} range={range} />
        </div>
      </PageHeader>
      <Suspense fallback={<RecordingListSkeleton />}>
        <RecordingList
          directoryId={directoryId}
          range={range}
          empty={<NoRecordings action={emptyAction} onClearRange={isFiltered ? () => onRangeChange({}) : undefined} />}
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
