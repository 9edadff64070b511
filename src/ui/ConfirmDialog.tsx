import type { ComponentProps } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { FormDialog } from './FormDialog'
import { Notice } from './Notice'
import { showToast, type Toast } from './toasts'
import { uiMessages } from './ui.messages'

/** What a mutation of TanStack Query gives. */
type Change<Variables> = {
  mutate: (variables: Variables, options: { onSuccess: () => void }) => void
  isPending: boolean
}

type ConfirmDialogProps<Variables> = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'size' | 'refusal' | 'children' | 'onClose'
> & {
  /** Words of the button that does it: "Delete". */
  confirmWords: string
  change: Change<Variables>
  variables: Variables
  /** What could be done instead, as a button between the two. */
  alternative?: { label: string; onSelect: () => void } | undefined
  /** Told once it is done, with Undo where there is a way back. */
  toast?: { message: string; action?: Toast['action'] } | undefined
  /** Closes the dialog where nothing else is said. */
  onDone?: () => void
}

/** Asks before something goes: says what goes with it and whether there is a way back, does it, and tells that it is done. */
export function ConfirmDialog<Variables>({
  confirmWords,
  alternative,
  change,
  variables,
  toast,
  onDone,
  size = 'small',
  onClose,
  ...dialog
}: ConfirmDialogProps<Variables>) {
  function done() {
    if (onDone) onDone()
    else onClose()
    if (toast) showToast(toast.message, { action: toast.action })
  }

  return (
    <FormDialog
      {...dialog}
      size={size}
      submitLabel={confirmWords}
      isDangerous
      alternative={alternative}
      isPending={change.isPending}
      onSubmit={() => change.mutate(variables, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

type RefusedDialogProps = { title: string; label: string; onClose: () => void }

/** A dialog that a link asked for, and that this person may not have: why not, and who may. */
export function RefusedDialog({ title, label, onClose }: RefusedDialogProps) {
  const t = useMessages(uiMessages)
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="pt-4">
        <Notice>{label}</Notice>
      </div>
    </Dialog>
  )
}
