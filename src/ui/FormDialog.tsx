import { useId, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { formDialogMessages } from './form-dialog.messages'
import { Notice } from './Notice'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onClose'> & {
  /** Words of the button that sends the form. */
  submitWords: string
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
 * long as it is drawn.
 */
export function FormDialog({
  submitWords,
  isDangerous = false,
  isPending,
  refusal,
  onSubmit,
  children,
  ...frame
}: FormDialogProps) {
  const t = useMessages(formDialogMessages)
  const formId = useId()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      isOpen
      {...frame}
      footer={
        <>
          <Button variant="ghost" onClick={frame.onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
            {submitWords}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pt-4 empty:hidden">
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
