import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { folderPagesMessages } from './folder-pages.messages'
import { folderMutations } from './folder-queries'

/** Says why a folder could not be changed: it may be gone, or shared differently by now. */
export function useFolderRefusal() {
  const t = useMessages(folderPagesMessages)
  const errorMessage = useErrorMessage()
  return (error: ApiError, folder: FolderTreeItem): string => {
    if (error.kind === 'not-found') return t.gone({ name: folder.name })
    return error.kind === 'forbidden' ? t.changeRefused : errorMessage(error).detail
  }
}

/** Gives a folder another name, with the way back. */
export function useRenameFolder(directoryId: string) {
  const t = useMessages(folderPagesMessages)
  const refusal = useFolderRefusal()
  const { mutate } = useMutation(folderMutations.update(directoryId))

  return function rename(folder: FolderTreeItem, name: string) {
    const { folderId } = folder
    mutate(
      { folderId, body: { name } },
      {
        onSuccess: () =>
          showToast(t.renamed({ name }), {
            action: {
              label: t.undo,
              run: () =>
                mutate(
                  { folderId, body: { name: folder.name } },
                  { onError: () => showToast(t.undoFailed, { tone: 'error' }) },
                ),
            },
          }),
        onError: (error) => showToast(`${t.renameFailed} ${refusal(error, folder)}`, { tone: 'error' }),
      },
    )
  }
}

/** Pins a folder for the caller alone, or lets it go. */
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
