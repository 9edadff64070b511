import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '~/messages/use-messages'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { Notice } from '../Notice'
import { reviewedMessages } from '../forms.messages'

type ReviewedDialogProps = {
  title: string
  onClose: () => void
  /** The editor. It includes `ReviewedButtons` once it has loaded. */
  children: ReactNode
}

/** A dialog to edit, review and save changes. Leaving it with changes asks first. */
export function ReviewedDialog({ title, onClose, children }: ReviewedDialogProps) {
  const [isChanged, setIsChanged] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const focused = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)

  /** Moves focus from the content to the first field, unless the person has already moved it. */
  function focusFirstField() {
    const waits = document.activeElement === content.current || document.activeElement === document.body
    if (!waits || window.matchMedia('(pointer: coarse)').matches) return
    content.current?.querySelector<HTMLElement>('input, select')?.focus()
  }

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
      <div
        ref={(element) => {
          content.current = element
          // Until the editor has loaded, only the close button could have focus.
          element?.setAttribute('autofocus', '')
        }}
        tabIndex={-1}
        className="flex flex-col gap-5 pt-4 outline-none"
      >
        {isLeaving && isChanged ? <UnsavedNotice onStay={stay} onLeave={onClose} /> : null}
        <ReviewedFrame value={{ footer, leave, onLoaded: focusFirstField, onChangedChange: setIsChanged }}>
          {children}
        </ReviewedFrame>
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
  /** Number of changes. */
  count: number
  /** False if the editor is read-only, or while a conflict is unresolved. */
  canSave: boolean
  /** False if changes are saved without a review step. */
  isReviewed?: boolean
  editing: Editing
}

/** Rendered in the footer of the dialog around it: review, save and leave. */
export function ReviewedButtons({ count, ...buttons }: ReviewedButtonsProps) {
  const { footer, leave, onLoaded, onChangedChange } = useReviewedFrame()
  const isChanged = count > 0
  const handleLoaded = useEffectEvent(onLoaded)
  useEffect(() => handleLoaded(), [])
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
  /** Continues from their version with both sets of changes, only one's own, or only theirs. */
  conflict: { merge: () => void; overwrite: () => void; discard: () => void }
  /** Their changes. */
  children: ReactNode
}

/** Shows what someone else changed since, and asks how to resolve the conflict. */
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

/** What the dialog provides to the editor in it. */
type Frame = {
  /** Where the buttons render. */
  footer: HTMLElement | null
  /** Asks first if there are unsaved changes. */
  leave: () => void
  onLoaded: () => void
  /** Reports whether there are unsaved changes. */
  onChangedChange: (isChanged: boolean) => void
}

const ReviewedFrame = createContext<Frame | null>(null)

function useReviewedFrame(): Frame {
  const frame = use(ReviewedFrame)
  if (frame === null) throw new Error('Only within a dialog of changes.')
  return frame
}
