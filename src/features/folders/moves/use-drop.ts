import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { accessMessages } from '../access.messages'
import { accessQueries } from '../access-queries'
import { folderMutations, type RecordingMove } from '../folder-queries'
import type { Dragged } from '../tree/drag'
import { useFolderRefusal } from '../use-folder-changes'
import { useMoveFolder } from './use-move-folder'

/**
 * What happens with something that was dropped into a folder. A recording goes there at once. A folder goes at once when
 * nobody gains or loses access by it; otherwise `onReview` says first who does.
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

type NamedMove = RecordingMove & { name: string }

/** Puts a recording into a folder and takes it out of another, with the way back. */
export function useMoveRecording(directoryId: string) {
  const t = useMessages(accessMessages)
  const refusal = useFolderRefusal()
  const { mutateAsync } = useMutation(folderMutations.moveRecordings(directoryId))

  const label = ({ name, from, to }: NamedMove) => {
    if (to === null) return t.recordingTaken({ name, place: from?.name ?? '' })
    return from ? t.recordingMoved({ name, place: to.name }) : t.recordingAdded({ name, place: to.name })
  }

  return (params: NamedMove) => {
    const { recordingIds, name, from, to } = params
    const change: RecordingMove = { recordingIds, from, to }
    const undo = () =>
      mutateAsync({ ...change, from: to, to: from }).catch(() => showToast(t.undoFailed, { tone: 'error' }))
    mutateAsync(change).then(
      () => showToast(label(params), { action: { label: t.undo, run: () => void undo() } }),
      (error) => {
        const place = to ?? from
        const reason = place ? ` ${refusal(error, place)}` : ''
        showToast(`${t.recordingFailed({ name })}${reason}`, { tone: 'error' })
      },
    )
  }
}
