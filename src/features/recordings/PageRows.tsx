import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useMemo, type ComponentProps, type ReactNode, type Ref } from 'react'
import type { RecordingPage } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useNow } from '~/ui/use-now'
import { groupRows, type TimeGroup } from './group-by-time'
import { useRenaming } from './list/renaming'
import { loadListTools } from './list/load-list-tools'
import { WatchStates } from './list/WatchStates'
import { PAGE_SIZE, recordingQueries, type ListParams } from './recording-queries'
import { RecordingRow } from './RecordingRow'
import { recordingsMessages } from './recordings.messages'

const RowPart = lazyWithRetry(async () => (await loadListTools()).RowPart)

type PageRowsProps = {
  directoryId: string
  params: ListParams
  /** From 1 on; rows are counted within it, `to` is not among them. */
  page: number
  from?: number
  to?: number
  /** How many rows the list has, where it has more than this page; -1 while that is not known. */
  setSize?: number
  measure?: Ref<HTMLLIElement>
  /** The place of a row of a page that is on its way. */
  renderPending?: (index: number) => ReactNode
}

/** Rows of one page of the list, and places for them until it is here. */
export const PageRows = memo(function PageRows(props: PageRowsProps) {
  const { directoryId, params, page, from = 0, to = PAGE_SIZE, setSize, measure, renderPending } = props
  const { data } = useQuery(recordingQueries.page(directoryId, params, page))
  const groups = useGroups(props)
  const hasRuns = useHasExtension('runs')
  const { data: runs } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns })
  const first = (page - 1) * PAGE_SIZE
  if (data === undefined) {
    return Array.from({ length: to - from }, (_, at) => renderPending?.(first + from + at))
  }
  return (
    <>
      {data.items.slice(from, to).map((recording, at) => (
        <ListRow
          key={recording.recordingId}
          directoryId={directoryId}
          recording={recording}
          run={runs?.find(({ recordingId }) => recordingId === recording.recordingId)}
          group={groups[from + at]?.group ?? ''}
          isStart={groups[from + at]?.isStart === true}
          index={first + from + at}
          setSize={setSize ?? data.total}
          measure={measure}
        />
      ))}
      {hasRuns || data.items.every(({ isTranscriptionCompleted }) => isTranscriptionCompleted) ? null : (
        <WatchStates directoryId={directoryId} params={params} page={page} />
      )}
    </>
  )
})

const lastCreatedOn = ({ items }: RecordingPage) => items.at(-1)?.createdOn

/** The time group of each row of a page, and whether it is the first of its group: the page before decides about the first. */
function useGroups({ directoryId, params, page }: PageRowsProps) {
  const { data } = useQuery(recordingQueries.page(directoryId, params, page))
  const before = useQuery({
    ...recordingQueries.page(directoryId, params, page - 1),
    enabled: page > 1,
    select: lastCreatedOn,
  })
  const now = useNow()
  const { timeZone } = params
  return useMemo(() => {
    const above = page === 1 ? null : before.data
    return groupRows(
      (data?.items ?? []).map(({ createdOn }) => createdOn),
      { above, now, timeZone },
    )
  }, [data, before.data, now, timeZone, page])
}

type ListRowProps = Omit<ComponentProps<typeof RecordingRow>, 'heading' | 'lead' | 'tools' | 'nameField'> & {
  isStart: boolean
  index: number
}

/** A row that can be chosen, renamed and more, once what that takes is here. */
const ListRow = memo(function ListRow({ isStart, ...row }: ListRowProps) {
  const { recording, index, directoryId, group } = row
  // null is a draft too: nothing was typed yet.
  const draft = useRenaming((edited) => (edited.recordingId === recording.recordingId ? edited.draft : undefined))
  return (
    <RecordingRow
      {...row}
      heading={isStart ? <GroupHeading group={group} createdOn={recording.createdOn} /> : null}
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

function GroupHeading({ group, createdOn }: { group: TimeGroup; createdOn: string }) {
  const t = useMessages(recordingsMessages)
  const { month } = useFormats()
  const near: Partial<Record<TimeGroup, string>> = { today: t.today, yesterday: t.yesterday, thisWeek: t.thisWeek }
  const label = near[group] ?? month(createdOn)
  return <h2 className="px-3 pt-6 pb-1.5 text-small font-semibold text-ink-3">{label}</h2>
}
