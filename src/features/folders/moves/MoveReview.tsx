import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages, type MessagesOf } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { accessMessages } from '../access.messages'
import { dropRefusal, type DropRefusal } from '../tree/drag'
import { AccessPreview } from './AccessPreview'
import { PlaceShares } from './PlaceShares'
import { useMoveFolder } from './use-move-folder'

type MoveReviewProps = {
  directoryId: string
  folder: FolderTreeItem
  target: FolderTreeItem | null
  folders: ReadonlyMap<string, FolderTreeItem>
  onOtherPlace: () => void
  onClose: () => void
}

/** Says who gains and who loses access by a move, and makes it. */
export function MoveReview(props: MoveReviewProps) {
  const { directoryId, folder, target, folders, onOtherPlace, onClose } = props
  const t = useMessages(accessMessages)
  const { move, isPending, error, refusalMessage } = useMoveFolder(directoryId)
  const parent = folders.get(folder.parentFolderId ?? '') ?? null
  const refusal = dropRefusal({ kind: 'folder', folder }, { target, folders })
  const message = error ? refusalMessage(error, folder, target) : knownMessage(t, refusal, target)
  const nameOf = (place: FolderTreeItem | null) => place?.name ?? t.atTop
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.moveTitle({ name: folder.name })}
      description={t.from({ from: nameOf(parent), to: nameOf(target) })}
      footer={
        <>
          <Button variant="ghost" onClick={onOtherPlace}>
            {t.otherPlace}
          </Button>
          <Button
            variant="primary"
            disabled={refusal !== null}
            isPending={isPending}
            onClick={() => void move(folder, target).then((isDone) => isDone && onClose())}
          >
            {t.move}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {message === null ? null : (
          <Notice tone="bad" title={t.moveFailed({ name: folder.name })}>
            {message}
          </Notice>
        )}
        {refusal === 'isThere' ? <Notice>{t.isThere}</Notice> : null}
        {refusal === null ? <Consequences {...{ directoryId, folder, parent, target }} /> : null}
      </div>
    </Dialog>
  )
}

type Messages = MessagesOf<typeof accessMessages>

/** What is refused before anybody is asked. */
function knownMessage(t: Messages, refusal: DropRefusal | null, target: FolderTreeItem | null): string | null {
  if (refusal === 'itself') return t.refusedItself
  return refusal === 'readOnly' ? t.refusedRead({ name: target?.name ?? '' }) : null
}

type ConsequencesProps = {
  directoryId: string
  folder: FolderTreeItem
  parent: FolderTreeItem | null
  target: FolderTreeItem | null
}

function Consequences({ directoryId, folder, parent, target }: ConsequencesProps) {
  const canPreview = useHasExtension('library')
  if (!canPreview) return <PlaceShares directoryId={directoryId} before={parent} after={target} />
  const body = { parentFolderId: target?.folderId ?? null }
  return <AccessPreview directoryId={directoryId} folderId={folder.folderId} body={body} />
}
