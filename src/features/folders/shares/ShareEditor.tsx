import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { Folder, FolderShares } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { accessQueries } from '../access-queries'
import { ConflictNotice } from './ConflictNotice'
import { ShareList } from './ShareList'
import { ShareReview } from './ShareReview'
import { sharesMessages } from './shares.messages'
import { useShareEditor, type ShareEditing } from './use-share-editor'
import { useShareWords } from './use-share-words'

type ShareEditorProps = { directoryId: string; folder: Folder; onClose: () => void }

/** Who a folder is shared with, and the way to change that. */
export function ShareEditor(props: ShareEditorProps) {
  const { directoryId, folder, onClose } = props
  const t = useMessages(sharesMessages)
  const { folderId } = folder
  const { data: shares, isError, refetch } = useQuery(accessQueries.shares({ directoryId, folderId }))
  const { isPending } = useShareWords(directoryId)
  if (shares && !isPending) return <Editor {...props} shares={shares} />
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t.title({ name: folder.name })}>
      <div className="flex flex-col gap-4 pt-4">
        {isError ? (
          <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.failed}
          </Notice>
        ) : (
          <>
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-40 w-full" />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Editor({ directoryId, folder, shares, onClose }: ShareEditorProps & { shares: FolderShares }) {
  const t = useMessages(sharesMessages)
  const editing = useShareEditor({ directoryId, folder, shares, onSaved: onClose })
  const [isLeaving, setIsLeaving] = useState(false)
  const count = editing.changes.length
  const canEdit = folder.accessLevel === 'readWrite'
  const about = { directoryId, folder, editing }

  function close() {
    if (count === 0 || isLeaving) onClose()
    else setIsLeaving(true)
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      size="large"
      title={t.title({ name: folder.name })}
      footer={canEdit ? <Actions editing={editing} onClose={close} /> : null}
    >
      <div className="flex flex-col gap-5 pt-4">
        {isLeaving && count > 0 ? (
          <Notice
            tone="warn"
            title={t.leaveTitle(count)}
            action={
              <>
                <Button onClick={() => setIsLeaving(false)}>{t.stay}</Button>
                <Button variant="danger" onClick={onClose}>
                  {t.leave}
                </Button>
              </>
            }
          />
        ) : null}
        {editing.failure ? <Failure editing={editing} /> : null}
        {editing.conflict ? (
          <ConflictNotice directoryId={directoryId} conflict={editing.conflict} />
        ) : editing.step === 'review' ? (
          <ShareReview {...about} />
        ) : (
          <ShareList {...about} shares={shares} />
        )}
      </div>
    </Dialog>
  )
}

function Failure({ editing }: { editing: ShareEditing }) {
  const t = useMessages(sharesMessages)
  const errorCopy = useErrorCopy()
  const { failure } = editing
  if (failure === null) return null
  const words = { forbidden: t.refused, 'not-found': t.gone }
  const known = failure.kind === 'forbidden' || failure.kind === 'not-found' ? words[failure.kind] : null
  return (
    <Notice tone="bad" title={t.saveFailed}>
      {known ?? errorCopy(failure).detail}
    </Notice>
  )
}

function Actions({ editing, onClose }: { editing: ShareEditing; onClose: () => void }) {
  const t = useMessages(sharesMessages)
  const { changes, step, show, save, isSaving, conflict } = editing
  if (conflict !== null) return <Button onClick={onClose}>{t.close}</Button>
  if (step === 'review') {
    return (
      <>
        <Button variant="ghost" onClick={() => show('edit')}>
          {t.back}
        </Button>
        <Button variant="primary" isPending={isSaving} disabled={changes.length === 0} onClick={save}>
          {t.save}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t.close}
      </Button>
      <Button variant="primary" disabled={changes.length === 0} onClick={() => show('review')}>
        {changes.length === 0 ? t.noChanges : t.review(changes.length)}
      </Button>
    </>
  )
}
