import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldErrorText } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { accessQueries } from '../access-queries'
import { accessMessages, folderPagesMessages } from '../folders.messages'
import { folderMutations, type MoveOutcome, type RecordingMove } from '../folder-queries'
import { useFolderRefusal } from '../FolderMenuItems'
import type { Dragged } from '../tree/drag'

/** Moves a folder, with Undo. `target` null is the top of the tree. */
export function useMoveFolder(directoryId: string) {
  const t = useMessages(accessMessages)
  const refusal = useFolderRefusal()
  const fieldErrorText = useFieldErrorText()
  const showWithUndo = useUndoToast()
  const { mutateAsync, isPending, error, reset } = useMutation(folderMutations.update(directoryId))

  async function move(folder: FolderTreeItem, target: FolderTreeItem | null): Promise<boolean> {
    const { folderId, name, parentFolderId } = folder
    try {
      await mutateAsync({ folderId, body: { parentFolderId: target?.folderId ?? null } })
    } catch {
      return false
    }
    showWithUndo(t.moved({ name, place: target?.name ?? t.atTop }), {
      run: () => mutateAsync({ folderId, body: { parentFolderId } }),
      done: t.movedBack({ name }),
      stays: t.moveStays({ name }),
    })
    return true
  }

  /** Why a move was refused, either at the target or by the folder itself. */
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

/**
 * Handles drops on a folder. A recording moves right away. A folder moves right away if no one's access changes; otherwise
 * `onReview` shows first whose does.
 */
export function useDrop(
  directoryId: string,
  onReview: (folder: FolderTreeItem, target: FolderTreeItem | null) => void,
) {
  const client = useQueryClient()
  const canPreview = useHasExtension('library')
  const { move } = useMoveFolder(directoryId)
  const moveRecording = useMoveRecording(directoryId)

  async function isHarmless(folder: FolderTreeItem, target: FolderTreeItem | null): Promise<boolean> {
    if (!canPreview) return false
    const { folderId } = folder
    const body = { parentFolderId: target?.folderId ?? null }
    const requested = client.fetchQuery(accessQueries.preview({ directoryId, folderId }, body))
    return requested.then(
      ({ gainedCount, lostCount }) => gainedCount + lostCount === 0,
      () => false,
    )
  }

  async function dropFolder(folder: FolderTreeItem, target: FolderTreeItem | null) {
    // The review also says why a move is refused.
    if (!(await isHarmless(folder, target)) || !(await move(folder, target))) onReview(folder, target)
  }

  return (dragged: Dragged, target: FolderTreeItem | null) => {
    if (dragged.kind === 'folder') void dropFolder(dragged.folder, target)
    else if (target) moveRecording({ ...dragged, to: target })
  }
}

/** A move with a name for its messages. */
export type NamedMove = RecordingMove & { name: string }

/** Adds recordings to a folder and removes them from another, with Undo. */
export function useMoveRecording(directoryId: string) {
  const t = useMessages(accessMessages)
  const { gone } = useMessages(folderPagesMessages)
  const refusal = useFolderRefusal()
  const showWithUndo = useUndoToast()
  const { mutateAsync } = useMutation(folderMutations.moveRecordings(directoryId))

  const label = ({ name, from, to }: Omit<NamedMove, 'recordingIds'>) => {
    if (to === null) return t.recordingTaken({ name, place: from?.name ?? '' })
    return from ? t.recordingMoved({ name, place: to.name }) : t.recordingAdded({ name, place: to.name })
  }

  async function moveBack({ from, to }: NamedMove, recordingIds: readonly string[]) {
    const { copied, refused } = await mutateAsync({ recordingIds, from: to, to: from })
    if (copied.length + refused.length > 0) throw new ApiError('invalid', 'Not all recordings were moved back.')
  }

  function tell(params: NamedMove, { moved, copied, refused }: MoveOutcome) {
    const { recordingIds, name, from, to } = params
    if (moved.length > 0)
      showWithUndo(label(params), {
        run: () => moveBack(params, moved),
        done: label({ name, from: to, to: from }),
        stays: t.recordingsStay(moved.length),
      })
    if (copied.length > 0)
      showToast(t.copied(copied.length, { from: from?.name ?? '', to: to?.name ?? '' }), { tone: 'error' })
    if (refused.length > 0)
      showToast(recordingIds.length === 1 ? t.recordingFailed({ name }) : t.someFailed(refused.length), {
        tone: 'error',
      })
  }

  function failureOf(error: ApiError, { from, to }: NamedMove): string {
    if (to && fieldErrorOf(error, 'addFolderId')) return gone({ name: to.name })
    if (from && fieldErrorOf(error, 'removeFolderId')) return gone({ name: from.name })
    const place = to ?? from
    return place ? refusal(error, place) : ''
  }

  return (params: NamedMove) => {
    const { recordingIds, name, from, to } = params
    mutateAsync({ recordingIds, from, to }).then(
      (outcome) => tell(params, outcome),
      (error) => showToast(`${t.recordingFailed({ name })} ${failureOf(error, params)}`, { tone: 'error' }),
    )
  }
}
