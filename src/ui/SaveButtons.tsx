import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { saveButtonsMessages } from './save-buttons.messages'

type SaveButtonsProps = {
  isChanged: boolean
  isPending: boolean
  /** Something else is to be decided first. */
  isBlocked?: boolean
  /** On a page with several forms: what is saved. */
  saveLabel?: string
  onDiscard: () => void
}

/** Below a form that stays on its page: saves what was changed, or takes it back. */
export function SaveButtons({ isChanged, isPending, isBlocked = false, saveLabel, onDiscard }: SaveButtonsProps) {
  const t = useMessages(saveButtonsMessages)
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" isPending={isPending} disabled={!isChanged || isBlocked}>
        {saveLabel ?? t.save}
      </Button>
      {isChanged ? (
        <Button variant="ghost" onClick={onDiscard}>
          {t.discard}
        </Button>
      ) : null}
    </div>
  )
}
