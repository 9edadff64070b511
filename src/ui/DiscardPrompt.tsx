import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { formDialogMessages } from './form-dialog.messages'

/** In place of the buttons, so that it is answered with what was entered in sight. */
export function DiscardPrompt({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages(formDialogMessages)
  return (
    <>
      <p role="alert" className="mr-auto self-center text-control max-sm:w-full">
        {t.leaveQuestion}
      </p>
      {/* The safe answer is at hand. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="ghost" autoFocus onClick={onStay}>
        {t.stay}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {t.leave}
      </Button>
    </>
  )
}
