import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import type { FolderTreeItem, Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import type { ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useMediaQuery } from '~/ui/hooks'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useShortcuts } from '~/ui/shortcuts'
import { showToast } from '~/ui/toasts'
import { focusRow, useRowFocus } from '~/ui/focus'
import type { BulkChange } from './bulk-queries'
import { listRows, selection, useListed, useSelection } from './selection-store'
import { selectionMessages } from './list.messages'
import type { ListFolder, ListSource } from './list-queries'
import { useRecordingTotal } from './use-recording-total'
import { listenToRows, rowIndexOf } from './listen-to-rows'
import { RecordingBulk, type ListDialog } from './RecordingBulk'
import { renaming } from './renaming'
import { rowMenu, useRowMenu, RowMenu } from './RowMenu'
import { useBulkChange } from './use-bulk-change'
import { type Dragged, dragStore, startDrag, useDrag, usePickUp } from '~/features/folders/tree/drag'
import { recordingsMessages } from '../recordings.messages'

const BulkDialogs = lazyWithRetry(async () => (await import('./ListDialogs')).BulkDialogs)
const DropPanel = lazyWithRetry(async () => (await import('./drop/DropPanel')).DropPanel)
const RowDialogs = lazyWithRetry(async () => (await import('./ListDialogs')).RowDialogs)

type SelectingProps = {
  source: ListSource
  /** The folder, if this is a folder's list. */
  listFolder: ListFolder | null
  listRef: RefObject<HTMLElement | null>
}

/** Actions on one or several recordings of the list. */
export function Selecting({ source, listFolder, listRef }: SelectingProps) {
  const { directoryId } = source
  const { first, known } = useRecordingTotal(source)
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const isChangeable = useHasExtension('recordings.edit')
  const hasDownloads = useHasExtension('downloads')
  const bulk = useBulkChange(directoryId)
  const { request } = useRowMenu()
  const show = (kind: ListDialog['kind'], recordings: readonly Recording[]) => setDialog({ kind, recordings })
  const showForChosen = (kind: ListDialog['kind']) => show(kind, chosenNow())
  useListedRows(source, known)
  useSelectionShortcuts(isChangeable)
  useReadFailures()
  // A longer list only renders part of its rows and manages focus itself.
  useRowFocus({ isElsewhere: first.hasMore })
  const place = useRef(0)
  const isEmpty = known.total === 0
  const leaves = listFolder === null || listFolder.isWithSubfolders ? null : listFolder.folder
  const from = leaves?.accessLevel === 'readWrite' ? leaves : null
  const dragged = useDraggedRows({ listRef, isEmpty, from, recordingsAt: chosenOr })
  const isTreeBeside = !useMediaQuery('(width < 48rem)') && listFolder !== null
  const dragAt = useEffectEvent((index: number) => dragged.pickUp(chosenOr(index)))

  function start(recordings: readonly Recording[], change: BulkChange) {
    place.current = placeOf(recordings)
    void bulk.start(recordings, change)
  }

  useEffect(() => {
    const list = listRef.current
    if (list === null || isEmpty) return
    return listenToRows(list, {
      onDragKey: (index) => dragAt(index),
      onDelete: isChangeable ? (index) => setDialog({ kind: 'delete', recordings: chosenOr(index) }) : null,
      onRename: isChangeable ? renameAt : null,
      onMenu: openMenuAt,
    })
  }, [listRef, isChangeable, isEmpty])

  // On touch screens, rows have no room for checkboxes until one is selected.
  const isSelecting = useSelection(({ chosen }) => chosen.size > 0)
  useEffect(() => {
    listRef.current?.toggleAttribute('data-selecting', isSelecting)
  }, [listRef, isSelecting])

  return (
    <>
      <RecordingBulk
        known={known}
        source={source}
        bulk={bulk}
        canDelete={isChangeable}
        canExport={hasDownloads}
        onShow={showForChosen}
        onTakeOut={from === null ? null : () => start(chosenNow(), { kind: 'folder', folder: from, isIn: false })}
        onClear={() => {
          place.current = placeOf(chosenNow())
          selection.cleared()
        }}
        onFocusLost={() => focusPlace(listRef.current, place.current)}
      />
      {request === null ? null : (
        <RowMenu
          directoryId={directoryId}
          request={request}
          leaves={leaves}
          onTakeOut={(taken) => listFolder?.move({ ...taken, from: leaves, to: null })}
          onMove={listFolder === null ? null : () => dragged.pickUp([request.recording])}
          onShow={(kind) => show(kind === 'delete' ? kind : `row-${kind}`, [request.recording])}
        />
      )}
      {dragged.isDragging && !isTreeBeside ? (
        <Suspense>
          <DropPanel
            directoryId={directoryId}
            onDrop={(to) => {
              const taken = dragged.taken()
              if (taken === null) return
              if (listFolder === null) start(taken.recordings, { kind: 'folder', folder: to, isIn: true })
              else listFolder.move({ ...taken.carried, to })
            }}
          />
        </Suspense>
      ) : null}
      {dialog === null ? null : (
        <Suspense>
          <Dialogs
            directoryId={directoryId}
            dialog={dialog}
            onChange={(change) => start(dialog.recordings, change)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type DialogsProps = {
  directoryId: string
  dialog: ListDialog
  onChange: Parameters<typeof BulkDialogs>[0]['onChange']
  onClose: () => void
}

function Dialogs({ directoryId, dialog: { kind, recordings }, onChange, onClose }: DialogsProps) {
  const [only] = recordings
  if (only === undefined) return null
  if (kind === 'row-tags' || kind === 'row-folders' || kind === 'row-share') {
    return <RowDialogs directoryId={directoryId} dialog={kind} recording={only} onClose={onClose} />
  }
  return (
    <BulkDialogs
      directoryId={directoryId}
      dialog={kind}
      recordings={recordings}
      onChange={onChange}
      onClose={onClose}
    />
  )
}

const rowsNow = () => useListed.getState().rows

/** The selected recordings, as currently shown in the list. */
function chosenNow(): Recording[] {
  const here = new Map(
    rowsNow()
      ?.loaded()
      .map((recording) => [recording.recordingId, recording]),
  )
  return [...useSelection.getState().chosen.values()].map((recording) => here.get(recording.recordingId) ?? recording)
}

/** The selected recordings if the row at an index is one of them; otherwise only that row's. */
function chosenOr(index: number): Recording[] {
  const recording = rowsNow()?.at(index)
  if (recording === undefined) return []
  return useSelection.getState().chosen.has(recording.recordingId) ? chosenNow() : [recording]
}

/** The index of the first of some recordings. */
const placeOf = ([first]: readonly Recording[]): number =>
  first === undefined ? 0 : (rowsNow()?.indexOf(first.recordingId) ?? 0)

/** Focuses the row at an index of the list, which only renders the rows in view. */
function focusPlace(list: HTMLElement | null, place: number) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const first = rowIndexOf(rows[0] ?? null) ?? 0
  focusRow(rows, place - first)
}

function renameAt(index: number) {
  const recording = rowsNow()?.at(index)
  if (recording) renaming.begun(recording.recordingId)
}

function openMenuAt(index: number, row: HTMLElement) {
  const recording = rowsNow()?.at(index)
  const { left, bottom } = row.getBoundingClientRect()
  if (recording) rowMenu.requested(recording, { x: left + 240, y: bottom })
}

/** Passes the rows to the selection, and clears it when the list changes or unmounts. */
function useListedRows(source: ListSource, { total, isTotalExact }: ListTotal) {
  const client = useQueryClient()
  const list = JSON.stringify(source.queryKey)
  const rows = useMemo(() => listRows(client, source, { total, isTotalExact }), [client, source, total, isTotalExact])
  useEffect(() => selection.listed(rows), [rows])
  useEffect(
    () => () => {
      selection.left()
      rowMenu.gone()
      renaming.ended()
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list begins with nothing chosen
    [list],
  )
}

function useReadFailures() {
  const t = useMessages(selectionMessages)
  const failures = useListed((state) => state.failures)
  const told = useRef(failures)
  useEffect(() => {
    if (failures !== told.current) showToast(t.unread, { tone: 'error' })
    told.current = failures
  }, [failures, t])
}

function useSelectionShortcuts(isChangeable: boolean) {
  const t = useMessages(selectionMessages)
  const group = useMemo(
    () => ({
      id: 'recordings-list',
      label: t.shortcuts,
      shortcuts: [
        { keys: ['ArrowRight', 'ArrowLeft'], label: t.keyWithin },
        { keys: ['x', ' '], label: t.keyChoose },
        { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], label: t.keyStretch },
        { keys: ['Ctrl+a'], label: t.keyAll },
        { keys: ['Escape'], label: t.keyClear },
        { keys: ['Ctrl+x'], label: t.keyCarry },
        { keys: ['Shift+F10'], label: t.keyMenu },
        ...(isChangeable
          ? [
              { keys: ['F2'], label: t.keyRename },
              { keys: ['Delete'], label: t.keyDelete },
            ]
          : []),
      ],
    }),
    [t, isChangeable],
  )
  useShortcuts(group)
}

type Carried = Extract<Dragged, { kind: 'recording' }>
type Taken = { recordings: readonly Recording[]; carried: Carried }

type CarriedRows = {
  listRef: RefObject<HTMLElement | null>
  isEmpty: boolean
  /** The folder they are moved out of; null if they are only added to another. */
  from: FolderTreeItem | null
  /** The recordings carried when the row at an index is dragged. */
  recordingsAt: (index: number) => readonly Recording[]
}

/** Moves recordings of the list into a folder, by dragging or by keyboard. */
function useDraggedRows({ listRef, isEmpty, from, recordingsAt }: CarriedRows) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  const pickUp = usePickUp()
  const taken = useRef<Taken | null>(null)
  const isDragging = useDrag(({ dragged }) => dragged?.kind === 'recording')

  function take(recordings: readonly Recording[]): Carried | null {
    const [first] = recordings
    if (first === undefined) return null
    const carried: Carried = {
      kind: 'recording',
      recordingIds: recordings.map(({ recordingId }) => recordingId),
      name: recordings.length === 1 ? (first.name ?? untitled) : t.recordings(recordings.length),
      from,
    }
    taken.current = { recordings, carried }
    return carried
  }

  const drag = useEffectEvent((event: DragEvent) => {
    const index = rowIndexOf(event.target)
    const dragged = index === undefined ? null : take(recordingsAt(index))
    if (dragged === null) return
    startDrag(event, dragged)
    if (dragged.recordingIds.length > 1) showCount(event, dragged.name)
  })

  useEffect(() => {
    const list = listRef.current
    if (list === null || isEmpty) return
    // A long press selects the row; the browser's own dragging of links would interfere.
    let isTouch = false
    const down = ({ pointerType }: PointerEvent) => (isTouch = pointerType === 'touch')
    const start = (event: DragEvent) => (isTouch ? event.preventDefault() : drag(event))
    list.addEventListener('pointerdown', down)
    list.addEventListener('dragstart', start)
    list.addEventListener('dragend', dragStore.endDrag)
    return () => {
      list.removeEventListener('pointerdown', down)
      list.removeEventListener('dragstart', start)
      list.removeEventListener('dragend', dragStore.endDrag)
      dragStore.endDrag()
    }
  }, [listRef, isEmpty])

  return {
    isDragging,
    /** The recordings being moved, or last moved. */
    taken: () => taken.current,
    pickUp: (recordings: readonly Recording[]) => {
      const dragged = take(recordings)
      if (dragged) pickUp(dragged)
    },
  }
}

/** Shows the number of recordings as the drag image, instead of the single row. */
function showCount({ dataTransfer }: DragEvent, label: string) {
  const badge = document.createElement('div')
  badge.textContent = label
  badge.className =
    'fixed -top-20 left-0 rounded-float border border-line bg-surface px-3 py-1.5 text-control font-semibold text-ink'
  document.body.append(badge)
  dataTransfer?.setDragImage(badge, 12, 12)
  // The browser takes the image after this event.
  setTimeout(() => badge.remove())
}
