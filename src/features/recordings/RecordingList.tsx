import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { moveRowFocus } from '~/ui/move-row-focus'
import { PageRows } from './PageRows'
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
  const t = useMessages(recordingsMessages)
  const { total, hasMore } = useSuspenseQuery(recordingQueries.page(directoryId, params, 1)).data
  const box = useRef<HTMLDivElement>(null)
  const firstPage = (
    <ul aria-label={t.list}>
      <PageRows directoryId={directoryId} params={params} page={1} />
    </ul>
  )
  return (
    <>
      {total === 0 ? (
        empty
      ) : (
        // Arrow keys move between the links inside. It has focus itself while the row that has it is out of sight.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={box}
          tabIndex={-1}
          className="w-full max-w-400 px-1 pb-24 outline-none [--row-lead:2.5rem] [--row-tools:2.5rem] sm:px-4"
          onKeyDown={(event) => {
            if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
          }}
        >
          {hasMore ? (
            <Suspense fallback={firstPage}>
              <LongList directoryId={directoryId} params={params} box={box} />
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
