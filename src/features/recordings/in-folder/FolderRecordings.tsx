import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Folder } from '#openapi/generated/types.ts'
import { folderQueries } from '~/features/folders/folder-queries'
import { useMoveRecording } from '~/features/folders/moves/use-move-folder'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/formats'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { EmptyState } from '~/ui/EmptyState'
import { RefusableButton } from '~/ui/RefusableButton'
import { useRecordingTotal } from '../list/use-recording-total'
import { RecordingList } from '../RecordingList'
import { AddRecordingsDialog } from './AddRecordingsDialog'
import { folderSource } from './in-folder-queries'
import { inFolderMessages } from './in-folder.messages'

type FolderRecordingsProps = {
  directoryId: string
  folder: Folder
  /** Whether recordings in subfolders are included. */
  isWithSubfolders: boolean
  onWithSubfoldersChange: (isWithSubfolders: boolean) => void
  isAdding: boolean
  onAddingChange: (isAdding: boolean) => void
}

/** The recordings in a folder, in the same list as the library. */
export function FolderRecordings(props: FolderRecordingsProps) {
  const { directoryId, folder, isWithSubfolders, onWithSubfoldersChange, isAdding, onAddingChange } = props
  const { folderId } = folder
  const t = useMessages(inFolderMessages)
  const totalText = useTotalText()
  const canEdit = folder.accessLevel === 'readWrite'
  const count = useFolderCount(props)
  const move = useMoveRecording(directoryId)
  const source = useMemo(
    () => folderSource({ directoryId, folderId, isWithSubfolders, count }),
    [directoryId, folderId, isWithSubfolders, count],
  )
  const { known } = useRecordingTotal(source)
  const addButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const button = addButton.current
    if (!isAdding) return undefined
    // The dialog returns focus to the empty list's button, which disappears when the added recordings arrive.
    return () => button?.focus()
  }, [isAdding])

  return (
    <section aria-label={t.title} className="pt-5">
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
          <RefusableButton
            ref={addButton}
            size="small"
            refusal={canEdit ? null : t.addRefused}
            onClick={() => onAddingChange(true)}
          >
            <Plus aria-hidden />
            {t.add}
          </RefusableButton>
        </div>
      </div>
      <RecordingList
        source={source}
        label={t.title}
        listFolder={{ folder, isWithSubfolders, move }}
        empty={
          <Nothing
            isWithSubfolders={isWithSubfolders}
            onShowInside={() => onWithSubfoldersChange(true)}
            onAdd={canEdit ? () => onAddingChange(true) : null}
          />
        }
      />
      {isAdding && canEdit ? (
        <AddRecordingsDialog directoryId={directoryId} folder={folder} onClose={() => onAddingChange(false)} />
      ) : null}
    </section>
  )
}

/** The number of recordings from the folder, for a list without an exact total. */
function useFolderCount({ directoryId, folder, isWithSubfolders }: FolderRecordingsProps): number | undefined {
  const areCountsTold = useHasExtension('library')
  const { data: counts } = useQuery({
    ...folderQueries.counts(directoryId),
    enabled: areCountsTold && isWithSubfolders,
  })
  return isWithSubfolders ? counts?.get(folder.folderId)?.recordingCountWithSubfolders : folder.recordingsCount
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
          {onAdd === null ? null : (
            <Button variant="primary" onClick={onAdd}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      {onAdd === null ? t.emptyForViewers : t.emptyDetail}
    </EmptyState>
  )
}
