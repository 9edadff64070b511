import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Folder, FolderTreeItem } from '#openapi/generated/types.ts'
import { fetchFresh } from '~/api/fetching'
import { useFormRefusal, useSeen } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { foldersInside } from '../build-folder-tree'
import { folderPagesMessages } from '../folders.messages'
import { folderMutations, folderQueries } from '../folder-queries'
import type { FolderSearch } from '../folder-search'
import { MoveDialog } from '../moves/MoveDialog'
import { ShareEditor } from '../shares/ShareEditor'
import { type FolderNameProblem, nameProblem } from '../NameField'
import { folderBody, FolderFields, folderFields, NewFolderDialog } from './NewFolderDialog'

type FolderDialogsProps = {
  directoryId: string
  folder: Folder
  search: FolderSearch
  onClose: () => void
  /** Sets the target of the move; undefined chooses again. */
  onTarget: (to: string | undefined) => void
  onOpen: (folderId: string | null) => void
}

/** The folder dialog named in the URL, if this person can use it. */
export function FolderDialogs(props: FolderDialogsProps) {
  const { directoryId, folder, search, onClose } = props
  return (
    <Suspense>
      {search.show === 'share' ? (
        <ShareEditor key={folder.folderId} directoryId={directoryId} folder={folder} onClose={onClose} />
      ) : folder.accessLevel === 'readWrite' ? (
        <ChangeDialog {...props} />
      ) : null}
    </Suspense>
  )
}

function ChangeDialog({ directoryId, folder, search: { show, to }, onClose, onTarget, onOpen }: FolderDialogsProps) {
  const isEditable = useHasExtension('folders.edit')
  const about = { directoryId, folder, onClose }
  if (show === 'move') return <MoveDialog {...about} to={to} onTarget={onTarget} />
  if (show === 'details') return <DetailsDialog {...about} />
  if (show === 'new' && isEditable) {
    return (
      <NewFolderDialog
        directoryId={directoryId}
        parent={folder}
        onClose={onClose}
        onCreated={(created) => onOpen(created.folderId)}
      />
    )
  }
  return show === 'delete' && isEditable ? <DeleteFolderDialog {...about} onOpen={onOpen} /> : null
}

const NAMED = 8

type DeleteFolderDialogProps = {
  directoryId: string
  folder: FolderTreeItem
  onClose: () => void
  onOpen: (folderId: string | null) => void
}

/** Asks before deleting a folder: names the folders deleted with it, and says that recordings stay. */
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
                <li key={one.folderId} className="text-ink">
                  <bdi className="block truncate">{one.name}</bdi>
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

type DetailsDialogProps = { directoryId: string; folder: Folder; onClose: () => void }

/** Edits a folder's name and description. Sends only what was changed, and shows others' changes before replacing them. */
export function DetailsDialog({ directoryId, folder, onClose }: DetailsDialogProps) {
  const t = useMessages(folderPagesMessages)
  // Others' changes must not affect what is typed here.
  const [opened] = useState(folder)
  const { save, replaced, error, isPending } = useSaveDetails({ directoryId, opened, onSaved: onClose })
  const refusal = useFormRefusal(error, {
    fields: folderFields,
    messages: { forbidden: t.changeRefused, 'not-found': t.gone({ name: folder.name }) },
  })
  const [problem, setProblem] = useState<FolderNameProblem | null>(null)

  function submit(form: FormData) {
    const body = folderBody(form)
    const found = nameProblem(body.name)
    setProblem(found)
    if (found === null) save(body)
  }

  return (
    <FormDialog
      title={t.details}
      submitLabel={t.save}
      isPending={isPending}
      refusal={refusal}
      replaced={replaced}
      onSubmit={submit}
      onClose={onClose}
    >
      <FolderFields name={opened.name} description={opened.description} problem={problem} error={error} />
    </FormDialog>
  )
}

type SaveDetails = { directoryId: string; opened: Folder; onSaved: () => void }
type Details = ReturnType<typeof folderBody>

function useSaveDetails({ directoryId, opened, onSaved }: SaveDetails) {
  const t = useMessages(folderPagesMessages)
  const client = useQueryClient()
  const { folderId } = opened
  const saving = useMutation(folderMutations.update(directoryId))
  const { seen, conflicts, isReading, untold, changesOf, expected, lookAgain } = useSeen<Details>(opened, () =>
    fetchFresh(client, folderQueries.detail(directoryId, folderId)),
  )

  function save(entered: Details) {
    const mine = changesOf(entered)
    if (Object.keys(mine).length === 0) return onSaved()
    saving.mutate(
      { folderId, body: { ...mine, expected: expected(mine) } },
      {
        onSuccess: () => {
          showToast(t.saved)
          onSaved()
        },
        onError: (error) => void lookAgain(error, mine),
      },
    )
  }

  return {
    save,
    replaced: conflicts.map((field) => seen[field] ?? t.noDescription),
    error: untold(saving.error),
    isPending: saving.isPending || isReading,
  }
}
