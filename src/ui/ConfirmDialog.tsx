import type { ComponentProps } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { FormDialog } from './FormDialog'
import { Notice } from './Notice'
import { showToast, type Toast } from './toasts'
import { uiMessages } from './ui.messages'

/** The parts of a TanStack Query mutation used here. */
type Change<Variables> = {
  mutate: (variables: Variables, options: { onSuccess: () => void }) => void
  isPending: boolean
}

type ConfirmDialogProps<Variables> = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'size' | 'refusal' | 'children' | 'onClose'
> & {
  /** Label of the confirm button, such as "Delete". */
  confirmWords: string
  change: Change<Variables>
  variables: Variables
  /** A third button for something to do instead. */
  alternative?: { label: string; onSelect: () => void } | undefined
  /** Shown on success, with Undo if possible. */
  toast?: { message: string; action?: Toast['action'] } | undefined
  /** Closes the dialog by default. */
  onDone?: () => void
}

/**
 * Asks before deleting something: says what else goes and whether it can be undone, then runs the mutation and shows a
 * toast.
 */
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

/** For a link to a dialog the person isn't allowed to use: says why not, and who is. */
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
