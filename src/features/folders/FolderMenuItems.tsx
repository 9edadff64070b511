import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderInput, FolderPlus, Pencil, Star, Text, Trash2, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { fetchFresh, readAfterConflict } from '~/api/fetching'
import { invalidate } from '~/api/query-client'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { MenuItem, MenuSeparator } from '~/ui/Menu'
import { showToast } from '~/ui/toasts'
import { folderPagesMessages } from './folders.messages'
import { folderMutations, folderQueries } from './folder-queries'
import type { FolderDialog } from './folder-search'

type FolderMenuItemsProps = {
  folder: FolderTreeItem
  onShow: (dialog: FolderDialog) => void
  onRename: () => void
  onFavorite: () => void
}

/** Actions for a folder. Those this person can't use are disabled and say who can. */
export function FolderMenuItems({ folder, onShow, onRename, onFavorite }: FolderMenuItemsProps) {
  const t = useMessages(folderPagesMessages)
  const isEditable = useHasExtension('folders.edit')
  const canEdit = folder.accessLevel === 'readWrite'
  const refusal = canEdit ? null : t.changeRefused
  return (
    <>
      {refusal === null ? null : <p className="max-w-64 px-2.5 pt-1.5 pb-2 text-small text-ink-2">{refusal}</p>}
      <Item icon={<Pencil aria-hidden />} refusal={refusal} hint={t.renameHint} onSelect={onRename}>
        {t.rename}
      </Item>
      <Item icon={<Text aria-hidden />} refusal={refusal} onSelect={() => onShow('details')}>
        {t.details}
      </Item>
      <Item icon={<UserPlus aria-hidden />} onSelect={() => onShow('share')}>
        {t.shareWith}
      </Item>
      <Item icon={<FolderInput aria-hidden />} refusal={refusal} onSelect={() => onShow('move')}>
        {t.move}
      </Item>
      {isEditable ? (
        <>
          <Item icon={<FolderPlus aria-hidden />} refusal={refusal} onSelect={() => onShow('new')}>
            {t.newSubfolder}
          </Item>
          <Item icon={<Star aria-hidden />} onSelect={onFavorite}>
            {folder.isFavorite ? t.removeFavorite : t.addFavorite}
          </Item>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden />}
            tone="danger"
            refusal={refusal}
            isRefusalTold
            onSelect={() => onShow('delete')}
          >
            {t.remove}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

type ItemProps = { icon: ReactNode; refusal?: string | null; hint?: string; onSelect: () => void; children: ReactNode }

function Item({ icon, refusal = null, hint, onSelect, children }: ItemProps) {
  return (
    <MenuItem icon={icon} refusal={refusal} isRefusalTold onSelect={onSelect}>
      <span className="flex justify-between gap-4">
        {children}
        {hint ? (
          <kbd aria-hidden className="text-small text-ink-3 coarse:hidden">
            {hint}
          </kbd>
        ) : null}
      </span>
    </MenuItem>
  )
}

/** Says why a folder couldn't be changed: it may be gone or shared differently by now. */
export function useFolderRefusal() {
  const t = useMessages(folderPagesMessages)
  const errorMessage = useErrorMessage()
  return (error: ApiError, folder: FolderTreeItem): string => {
    if (error.kind === 'not-found') return t.gone({ name: folder.name })
    return error.kind === 'forbidden' ? t.changeRefused : errorMessage(error).detail
  }
}

/** Renames a folder, with Undo. */
export function useRenameFolder(directoryId: string) {
  const t = useMessages(folderPagesMessages)
  const refusal = useFolderRefusal()
  const client = useQueryClient()
  const showWithUndo = useUndoToast()
  const { mutate, mutateAsync } = useMutation(folderMutations.update(directoryId))

  /** Shows the folder's new name after a conflict, and offers to overwrite it. */
  async function tell(error: ApiError, folder: FolderTreeItem, name: string) {
    const detail = folderQueries.detail(directoryId, folder.folderId)
    const now = await readAfterConflict(error, () => fetchFresh(client, detail))
    if (now === null) return showToast(`${t.renameFailed} ${refusal(error, folder)}`, { tone: 'error' })
    void invalidate(client, folderQueries.all(directoryId))
    showToast(`${t.renameFailed} ${t.renamedElsewhere({ name: now.name })}`, {
      tone: 'error',
      action: { label: t.useMine, run: () => rename(now, name) },
    })
  }

  function rename(folder: FolderTreeItem, name: string) {
    const { folderId } = folder
    mutate(
      { folderId, body: { name, expected: { name: folder.name } } },
      {
        onSuccess: (saved) =>
          showWithUndo(t.renamed({ name }), {
            run: () => mutateAsync({ folderId, body: { name: folder.name, expected: { name: saved.name } } }),
            done: t.renamed({ name: folder.name }),
          }),
        onError: (error) => void tell(error, folder, name),
      },
    )
  }

  return rename
}

/** Adds a folder to the caller's own favorites or removes it. */
export function useFavoriteFolder(directoryId: string) {
  const t = useMessages(folderPagesMessages)
  const refusal = useFolderRefusal()
  const { mutate } = useMutation(folderMutations.favorite(directoryId))

  return (folder: FolderTreeItem) =>
    mutate(
      { folder, isFavorite: !folder.isFavorite },
      {
        onError: (error) =>
          showToast(`${t.favoriteFailed({ name: folder.name })} ${refusal(error, folder)}`, { tone: 'error' }),
      },
    )
}
