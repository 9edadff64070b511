/**
 * As a ref of what a dialog should give focus to first, whether it is there when the dialog opens or comes later. Not where
 * focus would bring up a keyboard that covers half of the dialog.
 */
export function focusOnArrival(field: HTMLElement | null) {
  if (!field || window.matchMedia('(pointer: coarse)').matches) return
  // React keeps the attribute to itself, and the browser chooses by it when it opens the dialog.
  field.setAttribute('autofocus', '')
  if (field.closest('dialog')?.open) field.focus({ preventScroll: true })
}
