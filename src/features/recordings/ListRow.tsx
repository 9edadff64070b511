import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useMemo, type ComponentProps, type ReactNode } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { onceForEach } from '~/ui/list/row-keys'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useNow } from '~/ui/use-now'
import { RecordingRow, type TimeGroup, timeGroup } from './RecordingRow'
import { useRenaming } from './list/renaming'
import { type ListSource, watchQuery } from './list/list-queries'
import { recordingQueries } from './recording-queries'
import { recordingsMessages } from './recordings.messages'

/** Loads everything beyond the rows in one chunk: filters, checkboxes and actions. */
export const loadListTools = () => import('./list/list-tools')

const RowPart = lazyWithRetry(async () => (await loadListTools()).RowPart)

type RenderRow = (recording: Recording, index: number, before: Recording | undefined) => ReactNode

/**
 * Renders rows of the list, with progress for those being processed and a heading where a group begins. `recordings`
 * are the loaded rows in view.
 */
export function useRenderRow({ directoryId, sort, timeZone }: ListSource, recordings: readonly Recording[]): RenderRow {
  const now = useNow()
  const isByTime = sort === 'newest' || sort === 'oldest' || sort === 'recorded'
  const momentOf = sort === 'recorded' ? recordedMoment : createdMoment
  const groupOf = useMemo(
    () => onceForEach((recording: Recording) => (isByTime ? timeGroup(momentOf(recording), now, timeZone) : null)),
    [now, timeZone, isByTime, momentOf],
  )
  const hasRuns = useHasExtension('runs')
  const { data: runs } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns })
  useWatchedStates(directoryId, hasRuns ? none : recordings)
  return (recording, index, before) => {
    const group = groupOf(recording)
    return (
      <ListRow
        directoryId={directoryId}
        recording={recording}
        run={runs?.find(({ recordingId }) => recordingId === recording.recordingId)}
        moment={momentOf(recording)}
        group={group}
        isStart={isByTime && (index === 0 || (before !== undefined && groupOf(before) !== group))}
        index={index}
      />
    )
  }
}

const createdMoment = ({ createdOn }: Recording) => createdOn
const recordedMoment = ({ recordedOn, createdOn }: Recording) => recordedOn ?? createdOn

const none: readonly Recording[] = []

/** Polls states on a service without runs. */
function useWatchedStates(directoryId: string, recordings: readonly Recording[]) {
  const running = recordings.filter(({ isTranscriptionCompleted }) => !isTranscriptionCompleted)
  const ids = running.map(({ recordingId }) => recordingId)
  useQuery({ ...watchQuery(directoryId, ids), enabled: ids.length > 0 })
}

type ListRowProps = Omit<ComponentProps<typeof RecordingRow>, 'heading' | 'lead' | 'tools' | 'nameField'> & {
  isStart: boolean
  /** 0-based. */
  index: number
}

/** A row that can be selected, renamed and more, once that code has loaded. */
const ListRow = memo(function ListRow({ isStart, index, ...row }: ListRowProps) {
  const { recording, directoryId, group } = row
  // A null draft counts too: nothing has been typed yet.
  const draft = useRenaming((edited) => (edited.recordingId === recording.recordingId ? edited.draft : undefined))
  return (
    <RecordingRow
      {...row}
      heading={isStart && group !== null ? <GroupHeading group={group} moment={row.moment} /> : null}
      nameField={
        draft === undefined ? null : (
          <Suspense>
            <RowPart part="name" directoryId={directoryId} recording={recording} draft={draft} />
          </Suspense>
        )
      }
      lead={
        <Suspense>
          <RowPart part="check" recording={recording} index={index} />
        </Suspense>
      }
      tools={
        <Suspense>
          <RowPart part="more" directoryId={directoryId} recording={recording} run={row.run} />
        </Suspense>
      }
    />
  )
})

function GroupHeading({ group, moment }: { group: TimeGroup; moment: string }) {
  const t = useMessages(recordingsMessages)
  const { month } = useFormats()
  const near: Partial<Record<TimeGroup, string>> = { today: t.today, yesterday: t.yesterday, thisWeek: t.thisWeek }
  const label = near[group] ?? month(moment)
  return <h2 className="px-3 pt-6 pb-1.5 text-small font-semibold text-ink-3">{label}</h2>
}
