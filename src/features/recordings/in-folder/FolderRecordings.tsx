import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, FolderInput, FolderMinus, FolderOpen, Plus } from 'lucide-react'
import { type DragEvent, memo } from 'react'
import type { Folder, Recording, RecordingPage, Run } from '#openapi/generated/types.ts'
import { folderQueries } from '~/features/folders/folder-queries'
import { dragStore, startDrag, usePickUp } from '~/features/folders/tree/drag'
import { useHasExtension } from '~/features/session/use-has-extension'
import { knownTotal, setSizeOf } from '~/lib/list-total'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { EmptyState } from '~/ui/EmptyState'
import { RefusableButton } from '~/ui/RefusableButton'
import { useNow } from '~/ui/use-now'
import { useRowFocus } from '~/ui/use-row-focus'
import { useEndless } from '~/ui/list/use-endless'
import { VirtualList, type ListRows } from '~/ui/list/VirtualList'
import { useMoveRecording } from '~/features/folders/moves/use-move-folder'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { recordingQueries } from '../recording-queries'
import { RecordingRow } from '../RecordingRow'
import { AddRecordingsDialog } from './AddRecordingsDialog'
import { inFolderQueries } from './in-folder-queries'
import { inFolderMessages } from './in-folder.messages'
import { timeGroup, type TimeGroup } from '../group-by-time'

const idOf = ({ recordingId }: Recording) => recordingId

type FolderRecordingsProps = {
  directoryId: string
  folder: Folder
  /** Those in the folders inside are shown too. */
  isWithSubfolders: boolean
  onWithSubfoldersChange: (isWithSubfolders: boolean) => void
  isAdding: boolean
  onAddingChange: (isAdding: boolean) => void
}

/** The recordings in a folder, to read, to drag elsewhere, to take out. */
export function FolderRecordings(props: FolderRecordingsProps) {
  const { directoryId, folder, isWithSubfolders, onWithSubfoldersChange, isAdding, onAddingChange } = props
  const t = useMessages(inFolderMessages)
  const totalText = useTotalText()
  const canEdit = folder.accessLevel === 'readWrite'
  const list = useSuspenseInfiniteQuery(
    inFolderQueries.list(directoryId, { folderId: folder.folderId, isWithSubfolders }),
  )
  const known = useCount(props, list.data.pages)
  const rows = { ...useEndless(list, idOf), setSize: setSizeOf(known) }
  // While there are rows, their list looks after focus.
  useRowFocus({ isElsewhere: known.total > 0 })
  return (
    <section aria-label={t.title} className="pt-5 pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 sm:px-7">
        <h2 className="flex items-baseline gap-2 text-small font-semibold text-ink-3">
          {t.title}
          <span className="font-normal tabular-nums">
            {known.total > 0 ? t.total(known.total, { count: totalText(known) }) : null}
          </span>
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <Checkbox
            label={t.withSubfolders}
            checked={isWithSubfolders}
            onChange={(event) => onWithSubfoldersChange(event.currentTarget.checked)}
          />
          <RefusableButton size="small" refusal={canEdit ? null : t.addRefused} onClick={() => onAddingChange(true)}>
            <Plus aria-hidden />
            {t.add}
          </RefusableButton>
        </div>
      </div>
      {known.total === 0 ? (
        <Nothing
          isWithSubfolders={isWithSubfolders}
          onShowInside={() => onWithSubfoldersChange(true)}
          onAdd={canEdit ? () => onAddingChange(true) : null}
        />
      ) : (
        <Rows {...props} rows={rows} />
      )}
      {isAdding && canEdit ? (
        <AddRecordingsDialog directoryId={directoryId} folder={folder} onClose={() => onAddingChange(false)} />
      ) : null}
    </section>
  )
}

/** How many there are: what the list leaves uncounted, the folder tells. */
function useCount({ directoryId, folder, isWithSubfolders }: FolderRecordingsProps, pages: readonly RecordingPage[]) {
  const areCountsTold = useHasExtension('library')
  const enabled = areCountsTold && isWithSubfolders
  const { data: counts } = useQuery({ ...folderQueries.counts(directoryId), enabled })
  const { folderId, recordingsCount } = folder
  const total = isWithSubfolders ? counts?.get(folderId)?.recordingCountWithSubfolders : recordingsCount
  return knownTotal(total === undefined ? pages : [...pages, { total }])
}

type RowsProps = FolderRecordingsProps & { rows: ListRows<Recording> }

function Rows({ directoryId, folder, isWithSubfolders, rows }: RowsProps) {
  const t = useMessages(inFolderMessages)
  const runs = useRuns(directoryId)
  const now = useNow()
  const timeZone = currentTimeZone.get()
  // One that may lie in a folder inside only comes along: nobody said where to take it out of.
  const from = isWithSubfolders || folder.accessLevel !== 'readWrite' ? null : folder

  function drag(event: DragEvent<HTMLElement>) {
    const recording = rows.at(rowIndexOf(event.target))
    if (!recording) return
    const { recordingId, name } = recording
    startDrag(event, { kind: 'recording', recordingIds: [recordingId], name: name ?? t.untitled, from })
  }

  return (
    // Links inside can be dragged.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="w-full px-1 [--row-tools:2.5rem] [--tag-column:clamp(8rem,14vw,16rem)] sm:px-4 max-lg:[--duration-column:4rem] max-lg:[--state-column:9rem] max-xl:[&_li_ul]:flex-wrap [&_[data-row]]:line-clamp-2 [&_[data-row]]:wrap-anywhere [&_[data-row]]:whitespace-normal"
      onDragStart={drag}
      onDragEnd={dragStore.endDrag}
    >
      <VirtualList
        key={`${folder.folderId} ${isWithSubfolders}`}
        rows={rows}
        label={t.title}
        rowHeight={{ wide: 84, narrow: 92 }}
        renderRow={(recording) => (
          <Row
            directoryId={directoryId}
            folder={folder}
            recording={recording}
            run={runs.get(recording.recordingId)}
            group={timeGroup(recording.createdOn, now, timeZone)}
            from={from}
          />
        )}
      />
    </div>
  )
}

/** The place of the row that something lies in. */
function rowIndexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return Number(row?.dataset.index ?? -1)
}

type RowProps = RowToolsProps & { run: Run | undefined; group: TimeGroup }

const Row = memo(function Row({ run, group, ...props }: RowProps) {
  const { directoryId, recording } = props
  return <RecordingRow {...{ directoryId, recording, run, group }} tools={<RowTools {...props} />} />
})

function useRuns(directoryId: string) {
  const hasRuns = useHasExtension('runs')
  const { data = [] } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns })
  return new Map(data.map((run) => [run.recordingId, run]))
}

type NothingProps = { isWithSubfolders: boolean; onShowInside: () => void; onAdd: (() => void) | null }

function Nothing({ isWithSubfolders, onShowInside, onAdd }: NothingProps) {
  const t = useMessages(inFolderMessages)
  return (
    <EmptyState
      icon={<FolderOpen aria-hidden />}
      title={t.emptyTitle}
      action={
        <>
          {isWithSubfolders ? null : (
            <Button variant="ghost" onClick={onShowInside}>
              {t.showInside}
            </Button>
          )}
          {onAdd ? (
            <Button variant="primary" onClick={onAdd}>
              {t.add}
            </Button>
          ) : null}
        </>
      }
    >
      {t.emptyDetail}
    </EmptyState>
  )
}

type RowToolsProps = {
  directoryId: string
  folder: Folder
  recording: Recording
  /** The folder it would be taken out of by a move; null where it would only come into another. */
  from: Folder | null
}

/** What can be done with a recording in its folder. */
function RowTools({ directoryId, folder, recording, from }: RowToolsProps) {
  const t = useMessages(inFolderMessages)
  const moveRecording = useMoveRecording(directoryId)
  const pickUp = usePickUp()
  const { recordingId } = recording
  const name = recording.name ?? t.untitled
  const canTakeOut = folder.accessLevel === 'readWrite'
  return (
    <span className="relative max-sm:absolute max-sm:top-1 max-sm:right-1">
      <Menu
        label={t.moreFor({ name })}
        align="end"
        className="max-w-72"
        renderOpener={(opener) => (
          <IconButton label={t.moreFor({ name })} size="small" {...opener}>
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem
          icon={<FolderInput aria-hidden />}
          className="max-md:hidden"
          onSelect={() => pickUp({ kind: 'recording', recordingIds: [recordingId], name, from })}
        >
          {t.moveByKeys}
        </MenuItem>
        <MenuItem
          icon={<FolderMinus aria-hidden />}
          refusal={canTakeOut ? null : t.takeOutRefused}
          onSelect={() => moveRecording({ recordingIds: [recordingId], name, from: folder, to: null })}
        >
          {t.takeOut}
        </MenuItem>
      </Menu>
    </span>
  )
}
