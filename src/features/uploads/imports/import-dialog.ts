import { createDialog } from '~/ui/create-dialog'

/** The dialog that imports a file from an address, opened with the company that it is to be imported to. */
export const importDialog = createDialog<string>()
