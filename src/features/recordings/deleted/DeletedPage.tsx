import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DeletedRecordingPage, DeletedRecording } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorState } from '~/ui/EmptyState'
import { focusRow, useRowFocus } from '~/ui/focus'
import { BulkBar } from '~/ui/list/BulkBar'
import { MOST_CHOSEN } from '~/ui/list/create-selection'
import { useEndless } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { usePageTitle } from '~/ui/PageHeader'
import { ListSkeleton } from '~/ui/SettingsSection'
import { LoadingRegion } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { useBulkChange } from '../list/use-bulk-change'
import { recordingsMessages } from '../recordings.messages'
import { deletedQueries, deletedMutations } from './deleted-queries'
import { deletedMessages } from './deleted.messages'
import { EraseDialog } from './EraseDialog'

/** Deleted recordings that can still be restored: the person's own, or everyone's for admins and owners. */
export function DeletedPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(deletedMessages)
  const { title: recordings } = useMessages(recordingsMessages)
  const seesAll = isManager(useOwnRole(directoryId))
  usePageTitle(t.title)
  return (
    <div className="w-full max-w-206 px-4 pt-3 pb-24 sm:px-7">
      <Link
        to="/d/$directoryId/recordings"
        params={{ directoryId }}
        className="inline-flex min-h-9 items-center gap-1.5 text-control text-ink-2 hover:text-ink coarse:min-h-11"
      >
        <ArrowLeft aria-hidden />
        {recordings}
      </Link>
      <h1 className="text-title">{t.title}</h1>
      <p className="mt-1 mb-5 max-w-160 text-control text-ink-2">{seesAll ? t.introAll : t.introOwn}</p>
      <div className="flex flex-col gap-3">
        <Deleted directoryId={directoryId} seesAll={seesAll} />
      </div>
    </div>
  )
}

type DeletedProps = { directoryId: string; seesAll: boolean }

/** The deleted recordings, a bar with the progress of restoring all of them, and the dialog of deleting permanently. */
function Deleted({ directoryId, seesAll }: DeletedProps) {
  const t = useMessages(deletedMessages)
  const { running, refused, refusedTitle, forget, restore } = useBulkChange(directoryId)
  const [erasing, setErasing] = useState<readonly DeletedRecording[]>([])
  return (
    <>
      <DeletedOnes
        directoryId={directoryId}
        seesAll={seesAll}
        onRestoreAll={running.length === 0 ? restore : undefined}
        onErase={seesAll ? setErasing : undefined}
        isAsking={erasing.length > 0}
      />
      {erasing.length === 0 ? null : (
        <EraseDialog directoryId={directoryId} recordings={erasing} onClose={() => setErasing([])} />
      )}
      <BulkBar
        label={t.restoring}
        count={0}
        onClear={() => {}}
        running={running}
        refused={refused}
        refusedTitle={refusedTitle}
        onDismiss={forget}
        onFocusLost={() => focusRow([...document.querySelectorAll<HTMLElement>('main li [data-row]')], 0)}
        className="sticky mt-4 max-w-full"
      >
        {null}
      </BulkBar>
    </>
  )
}

/** Undefined if not possible now, or not for this person. */
type Changes = {
  onRestoreAll: ((deleted: readonly DeletedRecording[]) => unknown) | undefined
  onErase: ((deleted: readonly DeletedRecording[]) => void) | undefined
}

function DeletedOnes({ directoryId, seesAll, isAsking, ...changes }: DeletedProps & Changes & { isAsking: boolean }) {
  const t = useMessages(deletedMessages)
  const errorMessage = useErrorMessage()
  const deleted = useInfiniteQuery(deletedQueries.list(directoryId))
  const total = deleted.data?.pages[0]?.total
  useRowFocus()
  const hadRows = useRef(false)
  // The button for all of them is gone with the last recording, before or after the dialog that it opened.
  useEffect(() => {
    if (total !== undefined && total > 0) hadRows.current = true
    if (total === 0 && hadRows.current && !isAsking && document.activeElement === document.body) focusRow([], 0)
  }, [total, isAsking])
  if (deleted.isPending) {
    return (
      <LoadingRegion>
        <ListSkeleton rowClassName="h-17" lines={['h-3 w-56']} />
      </LoadingRegion>
    )
  }
  if (total === undefined) {
    return (
      <ErrorState title={errorMessage(deleted.error).title} onRetry={() => void deleted.refetch()}>
        {errorMessage(deleted.error).detail}
      </ErrorState>
    )
  }
  if (total > 0) return <DeletedList {...{ directoryId, deleted, total, seesAll, ...changes }} />
  return (
    <EmptyState icon={<Trash2 aria-hidden />} title={t.emptyTitle}>
      {t.emptyDetail}
    </EmptyState>
  )
}

type DeletedListProps = {
  directoryId: string
  deleted: UseInfiniteQueryResult<InfiniteData<DeletedRecordingPage>>
  total: number
  /** Whether other people's recordings are included, with their owners. */
  seesAll: boolean
}

/** The restorable recordings, last deleted first. */
function DeletedList({ directoryId, deleted, total, seesAll, onRestoreAll, onErase }: DeletedListProps & Changes) {
  const t = useMessages(deletedMessages)
  const { number } = useFormats()
  const rows = useEndless(deleted, idOf)
  const pageSize = deleted.data?.pages[0]?.pageSize ?? total
  const label = (all: (values: { count: string }) => string, some: (values: { count: string }) => string) =>
    total > MOST_CHOSEN ? some({ count: number(MOST_CHOSEN) }) : all({ count: number(total) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="text-small text-ink-3 tabular-nums">{t.recordings(total)}</output>
        {/* A single one has its own buttons. */}
        {onRestoreAll === undefined || total === 1 ? null : (
          <div className="flex flex-wrap gap-2">
            {onErase === undefined ? null : (
              <AllButton {...{ directoryId, pageSize }} onAll={onErase}>
                {label(t.eraseAll, t.eraseFirst)}
              </AllButton>
            )}
            <AllButton {...{ directoryId, pageSize }} onAll={onRestoreAll}>
              {label(t.restoreAll, t.restoreFirst)}
            </AllButton>
          </div>
        )}
      </div>
      <VirtualList
        rows={rows}
        label={t.list}
        rowHeight={{ wide: 68, narrow: 136 }}
        className="rounded-card border border-line bg-surface"
        rowClassName="flex items-center justify-between gap-4 max-sm:flex-wrap border-b border-line py-3 pr-3 pl-4 last:border-0"
        renderRow={(recording) => (
          <DeletedRow directoryId={directoryId} recording={recording} showsOwner={seesAll} onErase={onErase} />
        )}
      />
    </>
  )
}

type AllButtonProps = {
  directoryId: string
  pageSize: number
  onAll: (deleted: readonly DeletedRecording[]) => unknown
  children: string
}

/** Does something with all recordings, up to the most that one change takes. */
function AllButton({ directoryId, pageSize, onAll, children }: AllButtonProps) {
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [isReading, setIsReading] = useState(false)

  async function readAll() {
    setIsReading(true)
    try {
      const list = deletedQueries.list(directoryId)
      // A fetch in progress would be reused, with only the pages that the list has.
      await client.cancelQueries({ queryKey: list.queryKey })
      const read = await client.infiniteQuery({ ...list, pages: Math.ceil(MOST_CHOSEN / pageSize) })
      void onAll(read.pages.flatMap(({ items }) => items).slice(0, MOST_CHOSEN))
    } catch (error) {
      showToast(errorMessage(error).detail, { tone: 'error' })
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Button size="small" isPending={isReading} onClick={() => void readAll()}>
      {children}
    </Button>
  )
}

const idOf = ({ recordingId }: { recordingId: string }) => recordingId

type DeletedRowProps = Pick<Changes, 'onErase'> & {
  directoryId: string
  recording: DeletedRecording
  showsOwner: boolean
}

/** One recording: when it was deleted, how long it can be restored, and what can be done with it. */
function DeletedRow({ directoryId, recording, showsOwner, onErase }: DeletedRowProps) {
  const t = useMessages(deletedMessages)
  const { untitled } = useMessages(recordingsMessages)
  const { date, dayAndMonth, spokenDuration } = useFormats()
  const { recordingId, durationInSeconds, createdOn, deletedOn, restorableUntil, ownerName } = recording
  const name = recording.name ?? untitled
  const restore = useRestore({ directoryId, recordingId, name })
  return (
    <>
      <div className="min-w-0 max-sm:basis-full">
        <p className="text-control font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <span>{date(createdOn)}</span>
          {durationInSeconds === null ? null : <span>{spokenDuration(durationInSeconds)}</span>}
          {showsOwner ? <span className="wrap-anywhere">{t.madeBy({ name: ownerName })}</span> : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <time dateTime={deletedOn}>{t.deletedOn({ date: dayAndMonth(deletedOn) })}</time>
          <time dateTime={restorableUntil}>{t.goneOn({ date: dayAndMonth(restorableUntil) })}</time>
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {onErase === undefined ? null : (
          <IconButton label={t.eraseNamed({ name })} onClick={() => onErase([recording])}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
        <Button
          size="small"
          data-row
          aria-label={t.restoreNamed({ name })}
          isPending={restore.isPending || restore.isSuccess}
          onClick={() => restore.mutate(recordingId)}
        >
          {t.restore}
        </Button>
      </div>
    </>
  )
}

type Wanted = { directoryId: string; recordingId: string; name: string }

/** Restores a recording and offers to open it, even if its row is gone by then. */
function useRestore({ directoryId, recordingId, name }: Wanted) {
  const t = useMessages(deletedMessages)
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const open = () =>
    void navigate({ to: '/d/$directoryId/recordings/$recordingId', params: { directoryId, recordingId } })
  return useMutation({
    ...deletedMutations.restore(directoryId),
    onSuccess: () => showToast(t.restored({ name }), { action: { label: t.open, run: open } }),
    onError: (error, ...[, , { client }]) => {
      showToast(error.kind === 'not-found' ? t.gone({ name }) : errorMessage(error).detail, { tone: 'error' })
      return client.invalidateQueries(deletedQueries.list(directoryId))
    },
  })
}
