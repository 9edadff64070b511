import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useErrorCopy } from '~/api/error-copy'
import type { Folder, FolderShares } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { LoadingRegion } from '~/ui/LoadingRegion'
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
export function ShareEditor({ directoryId, folder, onClose }: ShareEditorProps) {
  const t = useMessages(sharesMessages)
  const shares = useQuery(accessQueries.shares({ directoryId, folderId: folder.folderId }))
  const { isPending } = useShareWords(directoryId)
  const [isChanged, setIsChanged] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <Dialog
      isOpen
      onClose={leave}
      size="large"
      title={t.title({ name: folder.name })}
      footer={<div ref={setFooter} className="contents" />}
    >
      <div className="flex flex-col gap-5 pt-4">
        {shares.data && !isPending ? (
          <>
            {isLeaving && isChanged ? <UnsavedNotice onStay={() => setIsLeaving(false)} onLeave={onClose} /> : null}
            <Editor
              {...{ directoryId, folder, onClose, footer }}
              shares={shares.data}
              onChangedChange={setIsChanged}
              onLeave={leave}
            />
          </>
        ) : shares.isError ? (
          <Notice tone="bad" action={<Button onClick={() => void shares.refetch()}>{t.retry}</Button>}>
            {t.failed}
          </Notice>
        ) : (
          <LoadingRegion>
            <Skeleton className="h-9 w-full" />
            <Skeleton className="mt-4 h-40 w-full" />
          </LoadingRegion>
        )}
      </div>
    </Dialog>
  )
}

type EditorProps = ShareEditorProps & {
  shares: FolderShares
  /** Whether there is something to lose. */
  onChangedChange: (isChanged: boolean) => void
  onLeave: () => void
  /** Where the buttons go. */
  footer: HTMLElement | null
}

function Editor({ directoryId, folder, shares, footer, onClose, onChangedChange, onLeave }: EditorProps) {
  const editing = useShareEditor({ directoryId, folder, shares, onSaved: onClose })
  const about = { directoryId, folder, editing }
  const isChanged = editing.changes.length > 0
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange])

  return (
    <>
      {editing.failure ? <Failure editing={editing} /> : null}
      {editing.conflict ? (
        <ConflictNotice directoryId={directoryId} conflict={editing.conflict} />
      ) : editing.step === 'review' ? (
        <ShareReview {...about} />
      ) : (
        <ShareList {...about} shares={shares} />
      )}
      {footer ? createPortal(<Actions folder={folder} editing={editing} onClose={onLeave} />, footer) : null}
    </>
  )
}

type UnsavedNoticeProps = { onStay: () => void; onLeave: () => void }

function UnsavedNotice({ onStay, onLeave }: UnsavedNoticeProps) {
  const t = useMessages(sharesMessages)
  return (
    <Notice
      tone="bad"
      title={t.leaveTitle}
      action={
        <>
          <Button onClick={onStay}>{t.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t.leave}
          </Button>
        </>
      }
    />
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

type ActionsProps = { folder: Folder; editing: ShareEditing; onClose: () => void }

function Actions({ folder, editing, onClose }: ActionsProps) {
  const t = useMessages(sharesMessages)
  const { changes, step, show, save, isSaving, conflict } = editing
  if (conflict !== null || folder.accessLevel !== 'readWrite') return <Button onClick={onClose}>{t.close}</Button>
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
