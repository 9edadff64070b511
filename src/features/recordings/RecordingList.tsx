import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useRef, type ComponentProps, type ReactNode } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useNow } from '~/ui/use-now'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { TimeGroup } from './group-by-time'
import { listChunks, type ListSection } from './list-chunks'
import { moveRowFocus } from './move-row-focus'
import { recordingQueries, type ListAsked } from './recording-queries'
import { RecordingRow } from './RecordingRow'
import { recordingsMessages } from './recordings.messages'

const ROW_PX = 64

const RowCheck = lazy(async () => ({ default: (await import('./list/RowCheck')).RowCheck }))
const Selecting = lazy(async () => ({ default: (await import('./list/Selecting')).Selecting }))
const LoadMore = lazy(async () => ({ default: (await import('./LoadMore')).LoadMore }))

type RecordingListProps = {
  directoryId: string
  asked: ListAsked
  /** What to show when there is nothing. */
  empty: ReactNode
}

/** All recordings the person may see, newest first, loaded and drawn as far as they are scrolled to. */
export function RecordingList({ directoryId, asked, empty }: RecordingListProps) {
  const t = useMessages(recordingsMessages)
  const list = useSuspenseInfiniteQuery(recordingQueries.list(directoryId, asked))
  const now = useNow()
  const runs = useRuns(directoryId)
  const isRetryOffered = useHasExtension('recordings.edit')
  const box = useRef<HTMLDivElement>(null)
  const chunks = listChunks(list.data.pages, { now, timeZone: asked.timeZone })

  if (list.data.pages[0]?.items.length === 0) return empty
  return (
    // Arrow keys move between the links inside; the list itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="w-full max-w-400 px-1 pb-24 [--row-lead:2.5rem] sm:px-4"
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {chunks.map(({ key, sections }) => (
        <WindowedChunk key={key} estimatedHeight={rowCount(sections) * ROW_PX}>
          {sections.map(({ group, isStart, rows }) => (
            <section key={group}>
              {isStart ? <GroupHeading group={group} createdOn={rows[0]?.createdOn ?? ''} /> : null}
              <ul aria-label={isStart ? undefined : t.list}>
                {rows.map((recording) => (
                  <ListRow
                    key={recording.recordingId}
                    directoryId={directoryId}
                    recording={recording}
                    run={runs.get(recording.recordingId)}
                    group={group}
                    isRetryOffered={isRetryOffered}
                  />
                ))}
              </ul>
            </section>
          ))}
        </WindowedChunk>
      ))}
      <Suspense>
        <Selecting directoryId={directoryId} pages={list.data.pages} listRef={box} />
      </Suspense>
      {list.hasNextPage ? (
        <Suspense>
          <LoadMore
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onLoad={() => void list.fetchNextPage()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** A row that can be chosen, once what that takes is here. */
const ListRow = memo(function ListRow(row: ComponentProps<typeof RecordingRow>) {
  return (
    <RecordingRow
      {...row}
      lead={
        <Suspense>
          <RowCheck recording={row.recording} />
        </Suspense>
      }
    />
  )
})

function GroupHeading({ group, createdOn }: { group: TimeGroup; createdOn: string }) {
  const t = useMessages(recordingsMessages)
  const { month } = useFormats()
  const near: Partial<Record<TimeGroup, string>> = { today: t.today, yesterday: t.yesterday, thisWeek: t.thisWeek }
  const words = near[group] ?? month(createdOn)
  return <h2 className="px-3 pt-6 pb-1.5 text-small font-semibold text-ink-3">{words}</h2>
}

function useRuns(directoryId: string) {
  const hasRuns = useHasExtension('runs')
  const { data = [] } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns })
  return new Map(data.map((run) => [run.recordingId, run]))
}

const rowCount = (sections: ListSection[]) => sections.reduce((total, { rows }) => total + rows.length, 0)
