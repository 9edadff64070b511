import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, Plus } from 'lucide-react'
import { useMemo, type DragEvent } from 'react'
import type { Folder, RecordingPage } from '#openapi/generated/types.ts'
import { folderQueries } from '~/features/folders/folder-queries'
import { dragStore, startDrag } from '~/features/folders/tree/drag'
import { useHasExtension } from '~/features/session/use-has-extension'
import { knownTotal } from '~/lib/list-total'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { EmptyState } from '~/ui/EmptyState'
import { RefusableButton } from '~/ui/RefusableButton'
import { useNow } from '~/ui/use-now'
import { useRowFocus } from '~/ui/use-row-focus'
import { WindowedChunk } from '~/ui/WindowedChunk'
import { listChunks } from '../list-chunks'
import { LoadMore } from '../LoadMore'
import { moveRowFocus } from '~/ui/move-row-focus'
import { recordingQueries } from '../recording-queries'
import { RecordingRow } from '../RecordingRow'
import { AddRecordingsDialog } from './AddRecordingsDialog'
import { inFolderQueries } from './in-folder-queries'
import { inFolderMessages } from './in-folder.messages'
import { RowTools } from './RowTools'

const ROW_PX = 64

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
  useRowFocus()
  const list = useSuspenseInfiniteQuery(
    inFolderQueries.list(directoryId, { folderId: folder.folderId, isWithSubfolders }),
  )
  const known = useCount(props, list.data.pages)
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
        <Rows {...props} />
      )}
      {list.hasNextPage ? (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      ) : null}
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

function Rows({ directoryId, folder, isWithSubfolders }: FolderRecordingsProps) {
  const t = useMessages(inFolderMessages)
  const { data } = useSuspenseInfiniteQuery(
    inFolderQueries.list(directoryId, { folderId: folder.folderId, isWithSubfolders }),
  )
  const runs = useRuns(directoryId)
  const now = useNow()
  const timeZone = currentTimeZone.get()
  const chunks = useMemo(() => listChunks(data.pages, { now, timeZone }), [data.pages, now, timeZone])
  const byId = useMemo(
    () => new Map(data.pages.flatMap(({ items }) => items).map((recording) => [recording.recordingId, recording])),
    [data.pages],
  )
  // One that may lie in a folder inside only comes along: nobody said where to take it out of.
  const from = isWithSubfolders || folder.accessLevel !== 'readWrite' ? null : folder

  function drag(event: DragEvent<HTMLElement>) {
    const recording = byId.get(recordingIdAt(event.target))
    if (!recording) return
    const { recordingId, name } = recording
    startDrag(event, { kind: 'recording', recordingIds: [recordingId], name: name ?? t.untitled, from })
  }

  return (
    // Arrow keys move between the links inside, and these can be dragged; the list itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="w-full px-1 [--row-tools:2.5rem] [--tag-column:clamp(8rem,14vw,16rem)] sm:px-4 max-lg:[--duration-column:4rem] max-lg:[--state-column:9rem] max-xl:[&_li_ul]:flex-wrap [&_[data-row]]:line-clamp-2 [&_[data-row]]:wrap-anywhere [&_[data-row]]:whitespace-normal"
      onDragStart={drag}
      onDragEnd={dragStore.endDrag}
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {chunks.map(({ key, sections }) => (
        <WindowedChunk key={key} estimatedHeight={sections.reduce((sum, { rows }) => sum + rows.length, 0) * ROW_PX}>
          {sections.map(({ group, rows }) => (
            <ul key={group} aria-label={t.title}>
              {rows.map((recording) => (
                <RecordingRow
                  key={recording.recordingId}
                  directoryId={directoryId}
                  recording={recording}
                  run={runs.get(recording.recordingId)}
                  group={group}
                  tools={<RowTools {...{ directoryId, folder, recording, from }} />}
                />
              ))}
            </ul>
          ))}
        </WindowedChunk>
      ))}
    </div>
  )
}

/** The recording of the row that something lies in, by the address its name leads to. */
function recordingIdAt(target: EventTarget): string {
  const link = target instanceof Element ? target.closest('li')?.querySelector('a[data-row]') : null
  return link?.getAttribute('href')?.split('/').at(-1) ?? ''
}

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
