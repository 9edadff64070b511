import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import type { ListTotal } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { showToast } from '~/ui/toasts'
import { useShortcuts } from '~/ui/shortcuts'
import { focusRow, useRowFocus } from '~/ui/use-row-focus'
import type { ListParams } from '../recording-queries'
import { BulkBar } from './BulkBar'
import type { ListDialog } from './bulk-dialog'
import type { BulkChange } from './bulk-queries'
import { useDraggedRows } from './drop/use-dragged-rows'
import { listRows } from './list-rows'
import { selectionMessages } from './list-selection.messages'
import { listenToRows, rowIndexOf } from './listen-to-rows'
import { renaming } from './renaming'
import { rowMenu, useRowMenu } from './row-menu-store'
import { RowMenu } from './RowMenu'
import { selection, useSelection } from './selection-store'
import { useBulkChange } from './use-bulk-change'
import { useRecordingTotal } from './use-recording-total'
import { wholeList } from './whole-list-queries'

const BulkDialogs = lazyWithRetry(async () => (await import('./BulkDialogs')).BulkDialogs)
const DropPanel = lazyWithRetry(async () => (await import('./drop/DropPanel')).DropPanel)
const RowDialogs = lazyWithRetry(async () => (await import('./RowDialogs')).RowDialogs)

type SelectingProps = {
  directoryId: string
  params: ListParams
  listRef: RefObject<HTMLElement | null>
}

/** Everything that is done with one or several recordings of the list. */
export function Selecting({ directoryId, params, listRef }: SelectingProps) {
  const { first, known } = useRecordingTotal(directoryId, params)
  const chosen = useSelection((state) => state.chosen)
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const isChangeable = useHasExtension('recordings.edit')
  const bulk = useBulkChange(directoryId)
  const { request } = useRowMenu()
  const show = (kind: ListDialog['kind'], recordings: readonly Recording[]) => setDialog({ kind, recordings })
  const showForChosen = (kind: ListDialog['kind']) => show(kind, chosenNow())
  useListed({ directoryId, params, known })
  useSelectionShortcuts(isChangeable)
  useAnnouncedCount(chosen.size)
  useReadFailures()
  // Of a longer list only a part is drawn, and that looks after focus itself.
  useRowFocus({ isElsewhere: first.hasMore })
  const place = useRef(0)
  const isEmpty = known.total === 0
  const dragged = useDraggedRows({ listRef, isEmpty, recordingsAt: chosenOr })
  const dragAt = useEffectEvent(dragged.pickUpAt)

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

  return (
    <>
      <BulkBar
        known={known}
        whole={wholeList(directoryId, params)}
        bulk={bulk}
        canDelete={isChangeable}
        onShow={showForChosen}
        onFocusLost={() => focusPlace(listRef.current, place.current)}
      />
      {request === null ? null : (
        <RowMenu
          directoryId={directoryId}
          request={request}
          onShow={(kind) => show(kind === 'delete' ? kind : `row-${kind}`, [request.recording])}
        />
      )}
      {dragged.isDragging ? (
        <Suspense>
          <DropPanel
            directoryId={directoryId}
            onDrop={(folder) => start(dragged.recordings(), { kind: 'folder', folder, isIn: true })}
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
  if (kind === 'row-tags' || kind === 'row-folders') {
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

const rowsNow = () => useSelection.getState().rows

/** What is chosen, as the list shows it now. */
function chosenNow(): Recording[] {
  const here = new Map(
    rowsNow()
      ?.loaded()
      .map((recording) => [recording.recordingId, recording]),
  )
  return [...useSelection.getState().chosen.values()].map((recording) => here.get(recording.recordingId) ?? recording)
}

/** What is chosen, if the row at an index is among it; else that row alone. */
function chosenOr(index: number): Recording[] {
  const recording = rowsNow()?.at(index)
  if (recording === undefined) return []
  return useSelection.getState().chosen.has(recording.recordingId) ? chosenNow() : [recording]
}

/** Where the first of some recordings stands. */
const placeOf = ([first]: readonly Recording[]): number =>
  first === undefined ? 0 : (rowsNow()?.indexOf(first.recordingId) ?? 0)

/** Gives focus to the row at a place of which the list draws as much as is in sight. */
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

/** Tells the selection what there is, and lets it go with the list. */
function useListed({ directoryId, params, known }: { directoryId: string; params: ListParams; known: ListTotal }) {
  const client = useQueryClient()
  const { total, isTotalExact } = known
  const rows = useMemo(
    () => listRows(client, { directoryId, params, known: { total, isTotalExact } }),
    [client, directoryId, params, total, isTotalExact],
  )
  useEffect(() => selection.listed(rows), [rows])
  useEffect(
    () => () => {
      selection.left()
      rowMenu.gone()
      renaming.ended()
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list begins with nothing chosen
    [directoryId, params],
  )
}

function useAnnouncedCount(count: number) {
  const t = useMessages(selectionMessages)
  const told = useRef(count)
  useEffect(() => {
    if (count === told.current) return
    announce(count === 0 ? t.nothing : t.chosen(count))
    told.current = count
  }, [count, t])
}

function useReadFailures() {
  const t = useMessages(selectionMessages)
  const failures = useSelection((state) => state.failures)
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
