import { create } from 'zustand'

/** What the dialog for a new summary begins with. */
export type NewSummaryPrefill = {
  /** IETF tag. */
  languageCode: string | null
}

export const useNewSummary = create<{ prefill: NewSummaryPrefill | null }>()(() => ({ prefill: null }))

/** Opens the dialog for a new summary; the pane of the summary shows it. */
export const openNewSummary = (prefill: NewSummaryPrefill) => useNewSummary.setState({ prefill })

/** Closes the dialog for a new summary. */
export const closeNewSummary = () => useNewSummary.setState({ prefill: null })
