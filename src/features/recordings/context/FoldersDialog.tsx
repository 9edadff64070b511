import { useMutation } from '@tanstack/react-query'
import { Folder as FolderIcon, Lock, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { folderMutations, type FolderChange } from '~/features/folders/folder-queries'
import { FolderPicker, FolderPlace } from '~/features/folders/FolderPicker'
import { useRecordingFolders } from '~/features/folders/use-recording-folders'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'

type FoldersDialogProps = { directoryId: string; recordingId: string; onClose: () => void }

/** Shows which folders a recording is in, adds it to others and takes it out. */
export function FoldersDialog({ directoryId, recordingId, onClose }: FoldersDialogProps) {
  const t = useMessages(contextMessages)
  const areFoldersTold = useHasExtension('folders.edit')
  const { folders, isError, retry } = useRecordingFolders(directoryId, recordingId)
  const { change, failure, done, undoAll } = useFiling(directoryId, recordingId)
  const added = done.filter(({ isIn }) => isIn).map(({ folder }) => folder.folderId)
  const chosenIds = new Set(areFoldersTold ? folders?.map(({ folderId }) => folderId) : added)

  function close() {
    onClose()
    const [only] = done
    if (!only) return
    const told = ({ folder: { name }, isIn }: FolderChange) => (isIn ? t.addedTo({ name }) : t.takenOutOf({ name }))
    const isOne = done.length === 1
    const undone = isOne ? told(opposite(only)) : t.foldersUndone
    const undo = () =>
      undoAll().then(
        () => showToast(undone),
        // Each failure is reported by its change.
        () => {},
      )
    showToast(isOne ? told(only) : t.foldersChanged, { action: { label: t.undo, run: () => void undo() } })
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.folders}
      description={t.foldersDetail}
      footer={
        <Button variant="primary" onClick={close}>
          {t.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        {areFoldersTold ? (
          <Places
            directoryId={directoryId}
            folders={folders}
            isError={isError}
            onRetry={retry}
            onTakeOut={(folder) => change({ folder, isIn: false })}
          />
        ) : (
          <p className="text-small text-ink-2">{t.foldersUntold}</p>
        )}
        <section>
          <h3 className="mb-2 text-control font-semibold">{t.chooseFolder}</h3>
          <FolderPicker
            directoryId={directoryId}
            chosenIds={chosenIds}
            onAdd={(folder) => change({ folder, isIn: true })}
            onRemove={(folder) => change({ folder, isIn: false })}
          />
        </section>
      </div>
    </Dialog>
  )
}

/** Changes the recording's folders, remembers what can be undone, and reports failures. */
function useFiling(directoryId: string, recordingId: string) {
  const t = useMessages(contextMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<readonly FolderChange[]>([])
  const { mutate, mutateAsync } = useMutation({
    ...folderMutations.fileRecording(directoryId, recordingId),
    onMutate: (change: FolderChange) => {
      setFailure(null)
      setDone((before) => record(before, change))
    },
    onError: (error, change) => {
      const { name } = change.folder
      const isRefused = error instanceof ApiError && error.kind === 'forbidden'
      const message = isRefused ? t.folderRefused({ name }) : t.folderFailed({ name })
      setFailure(message)
      setDone((before) => record(before, opposite(change)))
      showToast(message, { tone: 'error' })
    },
  })
  const undoAll = () => Promise.all(done.map((change) => mutateAsync(opposite(change))))
  return { change: mutate, failure, done, undoAll }
}

const opposite = ({ folder, isIn }: FolderChange): FolderChange => ({ folder, isIn: !isIn })

/** Adding to a folder and taking out again cancel each other out. */
function record(changes: readonly FolderChange[], change: FolderChange): FolderChange[] {
  const { folderId } = change.folder
  const others = changes.filter(({ folder }) => folder.folderId !== folderId)
  return others.length < changes.length ? others : [...changes, change]
}

type PlacesProps = {
  directoryId: string
  folders: readonly FolderTreeItem[] | undefined
  isError: boolean
  onRetry: () => void
  onTakeOut: (folder: FolderTreeItem) => void
}

function Places({ directoryId, folders, isError, onRetry, onTakeOut }: PlacesProps) {
  const t = useMessages(contextMessages)
  const role = useOwnRole(directoryId)
  if (folders === undefined && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
        {t.foldersUnread}
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      </p>
    )
  }
  if (folders === undefined) return <Skeleton className="h-12 w-full" />
  const others = isManager(role) ? <p className="mt-1.5 text-small text-ink-2">{t.foldersOfOthers}</p> : null
  if (folders.length === 0) {
    return (
      <section>
        <p className="text-control text-ink-2">{t.inNoFolder}</p>
        {others}
      </section>
    )
  }
  return (
    <section>
      <h3 className="mb-1.5 text-control font-semibold">{t.inFolders}</h3>
      <ul className="flex flex-col gap-1">
        {folders.map((folder) => (
          <li key={folder.folderId} className="flex items-center gap-2.5 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
            <FolderIcon aria-hidden className="shrink-0 text-ink-3" />
            <FolderPlace directoryId={directoryId} folder={folder} />
            <TakeOut folder={folder} onPress={() => onTakeOut(folder)} />
          </li>
        ))}
      </ul>
      {others}
    </section>
  )
}

function TakeOut({ folder: { name, accessLevel }, onPress }: { folder: FolderTreeItem; onPress: () => void }) {
  const t = useMessages(contextMessages)
  if (accessLevel !== 'readWrite') {
    return (
      <span title={t.takeOutRefused({ name })} className="p-1.5 text-ink-3">
        <Lock aria-hidden />
        <span className="sr-only">{t.takeOutRefused({ name })}</span>
      </span>
    )
  }
  return (
    <IconButton label={t.takeOut({ name })} size="small" onClick={onPress}>
      <X aria-hidden />
    </IconButton>
  )
}
