import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { hasInvalidField, useRefusedFocus } from './focus'
import { formDialogMessages } from './forms.messages'
import { Notice } from './Notice'
import { useUnsavedChanges } from './use-unsaved-changes'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onClose'> & {
  /** Words of the button that sends the form. */
  submitLabel: string
  /** Sending it takes something away. */
  isDangerous?: boolean
  /** While it is sent; the button cannot be pressed again meanwhile. */
  isPending: boolean
  /** Why it was not taken. What was typed stays. */
  refusal: { title?: string; detail: string } | null
  onSubmit: (form: FormData) => void
  /** The fields; none where it is only asked. */
  children?: ReactNode
}

/**
 * A form in a dialog, or only a question: its fields, why it was refused, and the buttons that send it and leave it. Open as
 * long as it is drawn. What was changed is not lost by a press beside it, and leaving it asks.
 */
export function FormDialog({
  submitLabel,
  isDangerous = false,
  isPending,
  refusal,
  onSubmit,
  children,
  onClose,
  ...frame
}: FormDialogProps) {
  const t = useMessages(formDialogMessages)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useUnsavedChanges({ form, isPending, onClose })
  useRefusedFocus(form)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form around the dialog in React's tree is none around it on the page.
    event.stopPropagation()
    if (!isPending && !hasInvalidField(event.currentTarget)) onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      isOpen
      {...frame}
      onClose={draft.leave}
      onBackdropClick={draft.backdropClicked}
      footer={
        draft.isAsking ? (
          <DiscardPrompt onStay={draft.stay} onLeave={draft.close} />
        ) : (
          <>
            <Button variant="ghost" onClick={draft.leave}>
              {t.cancel}
            </Button>
            <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {/* Only listens to what its fields are given. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        onPointerDownCapture={draft.touched}
        onKeyDownCapture={draft.touched}
        onInputCapture={draft.changed}
        className="flex flex-col gap-4 pt-4 empty:hidden"
      >
        {refusal === null ? null : (
          <Notice tone="bad" {...(refusal.title === undefined ? {} : { title: refusal.title })}>
            {refusal.detail}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}

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
