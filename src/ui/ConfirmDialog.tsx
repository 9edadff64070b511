import type { ComponentProps } from 'react'
import { FormDialog } from './FormDialog'
import { showToast, type Toast } from './toasts'

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
  /** Told once it is done, with Undo where there is a way back. */
  toast?: { message: string; action?: Toast['action'] } | undefined
  /** Closes the dialog where nothing else is said. */
  onDone?: () => void
}

/** Asks before something goes: says what goes with it and whether there is a way back, does it, and tells that it is done. */
export function ConfirmDialog<Variables>({
  confirmWords,
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
      isPending={change.isPending}
      onSubmit={() => change.mutate(variables, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
