import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldErrorText } from '~/api/form-refusal'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { accessMessages } from '../access.messages'
import { folderMutations } from '../folder-queries'
import { useFolderRefusal } from '../use-folder-changes'

/** Moves a folder, with the way back. `target` null is the top of the tree. */
export function useMoveFolder(directoryId: string) {
  const t = useMessages(accessMessages)
  const refusal = useFolderRefusal()
  const fieldErrorText = useFieldErrorText()
  const { mutateAsync, isPending, error, reset } = useMutation(folderMutations.update(directoryId))

  function undo({ folderId, parentFolderId }: FolderTreeItem) {
    mutateAsync({ folderId, body: { parentFolderId } }).catch(() => showToast(t.undoFailed, { tone: 'error' }))
  }

  async function move(folder: FolderTreeItem, target: FolderTreeItem | null): Promise<boolean> {
    const { folderId, name } = folder
    try {
      await mutateAsync({ folderId, body: { parentFolderId: target?.folderId ?? null } })
    } catch {
      return false
    }
    showToast(t.moved({ name, place: target?.name ?? t.atTop }), { action: { label: t.undo, run: () => undo(folder) } })
    return true
  }

  /** Why a move was refused: at the new place, or at the folder itself. */
  function refusalMessage(failure: ApiError, folder: FolderTreeItem, target: FolderTreeItem | null): string {
    const atTarget = fieldErrorOf(failure, 'parentFolderId')
    if (atTarget?.code === 'insideItself') return t.refusedItself
    if (atTarget?.code === 'tooDeep') return t.refusedDeep
    if (atTarget?.code === 'notFound') return t.targetGone
    if (atTarget !== undefined) return fieldErrorText(atTarget)
    if (failure.kind === 'forbidden' && target) return t.refusedRead({ name: target.name })
    return refusal(failure, folder)
  }

  return { move, isPending, error, reset, refusalMessage }
}
