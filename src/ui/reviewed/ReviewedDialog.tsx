import { useState, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { Notice } from '../Notice'
import { ReviewedFrame } from './reviewed-frame'
import { reviewedMessages } from './reviewed.messages'

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
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  return (
    <Dialog isOpen size="large" onClose={leave} title={title} footer={<div ref={setFooter} className="contents" />}>
      <div className="flex flex-col gap-5 pt-4">
        {isLeaving && isChanged ? <UnsavedNotice onStay={() => setIsLeaving(false)} onLeave={onClose} /> : null}
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
