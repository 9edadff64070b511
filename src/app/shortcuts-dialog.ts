import { createDialog } from '~/ui/create-dialog'

/** The list of all keyboard shortcuts. */
export const shortcutsDialog = createDialog<true>()
