import { useStore } from '@nanostores/react'
import { useMutation, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import { useHasExtension } from '~/features/session/use-has-extension'
import { currentTimeZone, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { showToast } from '~/ui/toasts'
import { useNow } from '~/ui/use-now'
import { WindowedChunk } from '~/ui/WindowedChunk'
import type { CreatedRange } from './created-range'
import type { TimeGroup } from './group-by-time'
import { listChunks, type ListSection } from './list-chunks'
import { LoadMore } from './LoadMore'
import { moveRowFocus } from './move-row-focus'
import { recordingMutations, recordingQueries } from './recording-queries'
import { RecordingRow } from './RecordingRow'
import { recordingsMessages } from './recordings.messages'

const ROW_PX = 64

type RecordingListProps = {
  directoryId: string
  range: CreatedRange
  /** What to show when there is nothing. */
  empty: ReactNode
}

/** All recordings the person may see, newest first, loaded and drawn as far as they are scrolled to. */
export function RecordingList({ directoryId, range, empty }: RecordingListProps) {
  const t = useMessages(recordingsMessages)
  const timeZone = useStore(currentTimeZone)
  const list = useSuspenseInfiniteQuery(recordingQueries.list(directoryId, { range, timeZone }))
  const now = useNow()
  const runs = useRuns(directoryId)
  const onRetry = useRetry(directoryId)
  const chunks = listChunks(list.data.pages, { now, timeZone })

  if (list.data.pages[0]?.items.length === 0) return empty
  return (
    // Arrow keys move between the links inside; the list itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="px-1 pb-24 sm:px-4"
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
                  <RecordingRow
                    key={recording.recordingId}
                    directoryId={directoryId}
                    recording={recording}
                    run={runs.get(recording.recordingId)}
                    group={group}
                    onRetry={onRetry}
                  />
                ))}
              </ul>
            </section>
          ))}
        </WindowedChunk>
      ))}
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </div>
  )
}

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

function useRetry(directoryId: string) {
  const t = useMessages(recordingsMessages)
  const errorCopy = useErrorCopy()
  const canEdit = useHasExtension('recordings.edit')
  const retrying = useMutation(recordingMutations.retry(directoryId))
  if (!canEdit) return undefined
  return (recordingId: string) =>
    retrying.mutate(recordingId, {
      onSuccess: () => announce(t.retryStarted),
      onError: (error) => showToast(`${errorCopy(error).title}. ${errorCopy(error).detail}`, { tone: 'error' }),
    })
}

const rowCount = (sections: ListSection[]) => sections.reduce((total, { rows }) => total + rows.length, 0)
