import { lazy, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { RecordingPage } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { useShortcuts } from '~/ui/shortcuts/use-shortcuts'
import type { BulkDialog } from './bulk-dialog'
import { BulkBar } from './BulkBar'
import { listenToRows } from './listen-to-rows'
import { selectionMessages } from './list-selection.messages'
import { selection, useSelection } from './selection-store'
import { useBulkChange } from './use-bulk-change'

const BulkDialogs = lazy(async () => ({ default: (await import('./BulkDialogs')).BulkDialogs }))

type SelectingProps = {
  directoryId: string
  pages: readonly RecordingPage[]
  listRef: RefObject<HTMLElement | null>
}

/** Everything that is done with several recordings of the list at once. */
export function Selecting({ directoryId, pages, listRef }: SelectingProps) {
  const chosen = useSelection((state) => state.chosen)
  const [dialog, setDialog] = useState<BulkDialog | null>(null)
  const canDelete = useHasExtension('recordings.edit')
  const recordings = useMemo(() => pages.flatMap(({ items }) => items), [pages])
  const picked = useMemo(() => recordings.filter(({ recordingId }) => chosen.has(recordingId)), [recordings, chosen])
  const bulk = useBulkChange(directoryId)
  useListed(recordings.map(({ recordingId }) => recordingId).join())
  useSelectionShortcuts(canDelete)
  useAnnouncedCount(picked.length)

  useEffect(() => {
    const list = listRef.current
    if (list === null) return
    return listenToRows(list, { onDelete: canDelete ? () => setDialog('delete') : null })
  }, [listRef, canDelete])

  return (
    <>
      <BulkBar count={picked.length} bulk={bulk} canDelete={canDelete} onShow={setDialog} />
      {dialog === null || picked.length === 0 ? null : (
        <Suspense>
          <BulkDialogs
            directoryId={directoryId}
            dialog={dialog}
            recordings={picked}
            onChange={(change) => void bulk.start(picked, change)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Tells the selection what there is, and lets it go with the list. */
function useListed(ids: string) {
  useEffect(() => selection.listed(ids.split(',')), [ids])
  useEffect(() => selection.cleared, [])
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

function useSelectionShortcuts(canDelete: boolean) {
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
        ...(canDelete ? [{ keys: ['Delete'], label: t.keyDelete }] : []),
      ],
    }),
    [t, canDelete],
  )
  useShortcuts(group)
}
