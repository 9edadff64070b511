import { createDialog } from '~/ui/create-dialog'

/** What the dialog for a new summary begins with. */
export type NewSummaryPrefill = {
  /** IETF tag. */
  languageCode: string | null
}

/** The dialog for a new summary. */
export const newSummary = createDialog<NewSummaryPrefill>()
