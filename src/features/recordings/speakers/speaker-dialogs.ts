import { createDialog } from '~/ui/create-dialog'

/** Where a speaker is given a name, or, with `isMerge`, is made one with somebody else. */
export const speakerDialog = createDialog<{ speakerId: string; isMerge: boolean }>()

/** Where the page asks how many speakers to look for. */
export const speakerSearch = createDialog<true>()
