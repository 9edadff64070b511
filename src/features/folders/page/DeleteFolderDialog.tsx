import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { showToast } from '~/ui/toasts'
import { foldersInside } from '../build-folder-tree'
import { folderPagesMessages } from '../folder-pages.messages'
import { folderMutations, folderQueries } from '../folder-queries'

const NAMED = 8

type DeleteFolderDialogProps = {
  directoryId: string
  folder: FolderTreeItem
  onClose: () => void
  onOpen: (folderId: string | null) => void
}

/** Asks before a folder goes: names the folders that go with it, and says that recordings stay. */
export function DeleteFolderDialog({ directoryId, folder, onClose, onOpen }: DeleteFolderDialogProps) {
  const t = useMessages(folderPagesMessages)
  const { data: folders } = useQuery(folderQueries.list(directoryId))
  const canRestore = useHasExtension('library')
  const removing = useMutation(folderMutations.remove(directoryId))
  const restoring = useMutation(folderMutations.restore(directoryId))
  const { folderId, name, parentFolderId } = folder
  const refusal = useFormRefusal(removing.error, {
    messages: { forbidden: t.changeRefused, 'not-found': t.gone({ name }) },
  })
  const inside = foldersInside(folderId, folders ?? [])
  const { data: counts } = useQuery({ ...folderQueries.counts(directoryId), enabled: canRestore })
  const atMost = [folder, ...inside].reduce((total, one) => total + one.recordingsCount, 0)
  const recordings = counts?.get(folderId)?.recordingCountWithSubfolders ?? atMost

  function restore() {
    restoring.mutateAsync(folderId).then(
      () => showToast(t.restored({ name })),
      () => showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: restore } }),
    )
  }

  function leave() {
    const isParentShown = folders?.some((one) => one.folderId === parentFolderId)
    onOpen(isParentShown ? parentFolderId : null)
  }

  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      confirmWords={t.removeAction}
      change={removing}
      variables={folderId}
      refusal={refusal}
      toast={{ message: t.removed({ name }), action: canRestore ? { label: t.undo, run: restore } : undefined }}
      onDone={leave}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 text-control text-ink-2">
        {inside.length > 0 ? (
          <div>
            <p>{t.removeFolders(inside.length)}</p>
            <ul className="mt-1 flex flex-col gap-0.5">
              {inside.slice(0, NAMED).map((one) => (
                <li key={one.folderId} className="truncate text-ink">
                  <bdi>{one.name}</bdi>
                </li>
              ))}
              {inside.length > NAMED ? <li>{t.andMore(inside.length - NAMED)}</li> : null}
            </ul>
          </div>
        ) : null}
        <p>{t.removeHidden}</p>
        <p>{recordings === 0 ? t.removeNoRecordings : t.removeStays(recordings)}</p>
        <p>{canRestore ? t.removeUndo : t.removeNoUndo}</p>
      </div>
    </ConfirmDialog>
  )
}
