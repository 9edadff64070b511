import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '~/messages/use-messages'
import { Button } from '../Button'
import { useReviewedFrame } from './reviewed-frame'
import { reviewedMessages } from './reviewed.messages'

type Editing = {
  step: 'edit' | 'review'
  show: (step: 'edit' | 'review') => void
  save: () => void
  isSaving: boolean
}

type ReviewedButtonsProps = {
  /** How many changes there are. */
  count: number
  /** Not where it is only looked at, nor while it is asked what is to become of somebody else's changes. */
  canSave: boolean
  editing: Editing
}

/** In the foot of the dialog around it: looks the changes over, saves them, and leaves. */
export function ReviewedButtons({ count, canSave, editing }: ReviewedButtonsProps) {
  const { footer, leave, onChangedChange } = useReviewedFrame()
  const isChanged = count > 0
  useEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange])
  if (footer === null) return null
  return createPortal(<Buttons count={count} canSave={canSave} editing={editing} onClose={leave} />, footer)
}

function Buttons({ count, canSave, editing, onClose }: ReviewedButtonsProps & { onClose: () => void }) {
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
      <Button variant="primary" disabled={count === 0} onClick={() => show('review')}>
        {count === 0 ? t.noChanges : t.review(count)}
      </Button>
    </>
  )
}
