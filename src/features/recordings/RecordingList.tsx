import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { moveRowFocus } from '~/ui/move-row-focus'
import { useRenderRow } from './ListRow'
import { loadListTools } from './list/load-list-tools'
import { recordingQueries, type ListParams } from './recording-queries'
import { recordingsMessages } from './recordings.messages'

const LongList = lazyWithRetry(async () => (await import('./list/LongList')).LongList)
const Selecting = lazyWithRetry(async () => (await loadListTools()).Selecting)

type RecordingListProps = {
  directoryId: string
  params: ListParams
  /** What to show when there is nothing. */
  empty: ReactNode
}

/** All recordings the person may see, newest first, loaded and drawn where they are scrolled to. */
export function RecordingList({ directoryId, params, empty }: RecordingListProps) {
  const { total, hasMore } = useSuspenseQuery(recordingQueries.page(directoryId, params, 1)).data
  const box = useRef<HTMLDivElement>(null)
  const firstPage = <FirstPage directoryId={directoryId} params={params} />
  return (
    <>
      {total === 0 ? (
        empty
      ) : (
        // Arrow keys move between the links inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={box}
          className="w-full max-w-400 px-1 pb-24 [--row-lead:2.5rem] [--row-tools:2.5rem] sm:px-4"
          onKeyDown={(event) => {
            if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
          }}
        >
          {hasMore ? (
            <Suspense fallback={firstPage}>
              <LongList directoryId={directoryId} params={params} />
            </Suspense>
          ) : (
            firstPage
          )}
        </div>
      )}
      <Suspense>
        <Selecting directoryId={directoryId} params={params} listRef={box} />
      </Suspense>
    </>
  )
}

/** A list that is short, or the beginning of a longer one until what draws that is here. */
function FirstPage({ directoryId, params }: Omit<RecordingListProps, 'empty'>) {
  const t = useMessages(recordingsMessages)
  const { items, total } = useSuspenseQuery(recordingQueries.page(directoryId, params, 1)).data
  const renderRow = useRenderRow({ directoryId, params, recordings: items })
  return (
    <ul aria-label={t.list}>
      {items.map((recording, index) => (
        <li key={recording.recordingId} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
          {renderRow(recording, index, items[index - 1])}
        </li>
      ))}
    </ul>
  )
}
