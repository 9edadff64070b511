import { createDialog } from '~/ui/create-dialog'

/** Where speakers are named one after another. */
export const namingDialog = createDialog<true>()
