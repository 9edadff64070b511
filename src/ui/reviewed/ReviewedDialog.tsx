import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '~/messages/use-messages'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { Notice } from '../Notice'
import { reviewedMessages } from '../forms.messages'

type ReviewedDialogProps = {
  title: string
  onClose: () => void
  /** What is edited, with `ReviewedButtons` in it once it is there. */
  children: ReactNode
}

/** A dialog in which something is changed, looked over and saved. Leaving it with changes asks. */
export function ReviewedDialog({ title, onClose, children }: ReviewedDialogProps) {
  const [isChanged, setIsChanged] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const focused = useRef<Element | null>(null)

  function leave() {
    if (!isChanged) return onClose()
    if (!isLeaving) focused.current = document.activeElement
    setIsLeaving(true)
  }

  function stay() {
    setIsLeaving(false)
    if (focused.current instanceof HTMLElement) focused.current.focus()
  }

  return (
    <Dialog isOpen size="large" onClose={leave} title={title} footer={<div ref={setFooter} className="contents" />}>
      <div className="flex flex-col gap-5 pt-4">
        {isLeaving && isChanged ? <UnsavedNotice onStay={stay} onLeave={onClose} /> : null}
        <ReviewedFrame value={{ footer, leave, onChangedChange: setIsChanged }}>{children}</ReviewedFrame>
      </div>
    </Dialog>
  )
}

type UnsavedNoticeProps = { onStay: () => void; onLeave: () => void }

function UnsavedNotice({ onStay, onLeave }: UnsavedNoticeProps) {
  const t = useMessages(reviewedMessages)
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

type Editing = {
  step: 'edit' | 'review'
  show: (step: 'edit' | 'review') => void
  save: () => void
  isSaving: boolean
}

type ReviewedButtonsProps = {
  /** How many changes there are. */
  count: number
  /** Not where it is only looked at, nor while it is asked what is to become of someone else's changes. */
  canSave: boolean
  /** False where changes are saved without being looked over. */
  isReviewed?: boolean
  editing: Editing
}

/** In the foot of the dialog around it: looks the changes over, saves them, and leaves. */
export function ReviewedButtons({ count, ...buttons }: ReviewedButtonsProps) {
  const { footer, leave, onChangedChange } = useReviewedFrame()
  const isChanged = count > 0
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange])
  if (footer === null) return null
  return createPortal(<Buttons {...buttons} count={count} onClose={leave} />, footer)
}

function Buttons({
  count,
  canSave,
  isReviewed = true,
  editing,
  onClose,
}: ReviewedButtonsProps & { onClose: () => void }) {
  const t = useMessages(reviewedMessages)
  const { step, show, save, isSaving } = editing
  if (!canSave) return <Button onClick={onClose}>{t.close}</Button>
  if (step === 'review') {
    return (
      <>
        <Button variant="ghost" onClick={() => show('edit')}>
          {t.back}
        </Button>
        <Button variant="primary" isPending={isSaving} disabled={count === 0} onClick={save}>
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
      {isReviewed ? (
        <Button variant="primary" disabled={count === 0} onClick={() => show('review')}>
          {count === 0 ? t.noChanges : t.review(count)}
        </Button>
      ) : (
        <Button variant="primary" disabled={count === 0} isPending={isSaving} onClick={save}>
          {t.save}
        </Button>
      )}
    </>
  )
}

type ConflictNoticeProps = {
  title: string
  /** Goes on from theirs: with both, with one's own alone, or with theirs alone. */
  conflict: { merge: () => void; overwrite: () => void; discard: () => void }
  /** What they changed. */
  children: ReactNode
}

/** Says what someone else changed in the meantime, and asks what is to become of both. */
export function ConflictNotice({ title, conflict, children }: ConflictNoticeProps) {
  const t = useMessages(reviewedMessages)
  const { merge, overwrite, discard } = conflict
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <>
          <Button variant="primary" onClick={merge}>
            {t.merge}
          </Button>
          <Button onClick={overwrite}>{t.overwrite}</Button>
          <Button variant="ghost" onClick={discard}>
            {t.discard}
          </Button>
        </>
      }
    >
      <div role="alert">{children}</div>
    </Notice>
  )
}

/** What a dialog of changes gives to the editor in it. */
type Frame = {
  /** Where the buttons go. */
  footer: HTMLElement | null
  /** Asks first when something would be lost. */
  leave: () => void
  /** Tells whether something would be lost. */
  onChangedChange: (isChanged: boolean) => void
}

const ReviewedFrame = createContext<Frame | null>(null)

function useReviewedFrame(): Frame {
  const frame = use(ReviewedFrame)
  if (frame === null) throw new Error('Only within a dialog of changes.')
  return frame
}
