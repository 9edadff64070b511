import { Suspense, useRef, type ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { moveRowFocus, moveWithinRow } from '~/ui/list/row-keys'
import { type ListFolder, type ListSource, pageQuery } from './list/list-queries'
import { loadListTools, useRenderRow } from './ListRow'

const LongList = lazyWithRetry(async () => (await import('./list/LongList')).LongList)
const Selecting = lazyWithRetry(async () => (await loadListTools()).Selecting)

type RecordingListProps = {
  source: ListSource
  label: string
  /** The folder, if this is a folder's list. */
  listFolder?: ListFolder
  /** Shown when there are no recordings. */
  empty: ReactNode
}

/** Recordings in order, loaded and rendered as the person scrolls, with their actions. */
export function RecordingList({ source, label, listFolder, empty }: RecordingListProps) {
  const { total, hasMore } = useSuspenseQuery(pageQuery(source, 1)).data
  const box = useRef<HTMLDivElement>(null)
  const firstPage = <FirstPage source={source} label={label} />
  return (
    <>
      {total === 0 ? (
        empty
      ) : (
        // Arrow keys move between the links inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={box}
          className="@container w-full max-w-400 px-1 pb-24 [--row-lead:2.5rem] [--row-tools:2.5rem] sm:px-4 coarse:not-data-selecting:[--row-lead:0.75rem]"
          onKeyDown={(event) => {
            if (moveWithinRow(event) || moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
          }}
        >
          {hasMore ? (
            <Suspense fallback={firstPage}>
              <LongList source={source} label={label} />
            </Suspense>
          ) : (
            firstPage
          )}
        </div>
      )}
      <Suspense>
        <Selecting source={source} listFolder={listFolder ?? null} listRef={box} />
      </Suspense>
    </>
  )
}

/** All of a short list, or the start of a long one until the code for long lists has loaded. */
function FirstPage({ source, label }: Pick<RecordingListProps, 'source' | 'label'>) {
  const { items, total } = useSuspenseQuery(pageQuery(source, 1)).data
  const renderRow = useRenderRow(source, items)
  return (
    <ul aria-label={label}>
      {items.map((recording, index) => (
        <li key={recording.recordingId} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
          {renderRow(recording, index, items[index - 1])}
        </li>
      ))}
    </ul>
  )
}
