import { create } from 'zustand'

/** What a new vocabulary entry begins with. */
export type NewEntryPrefill = {
  phrase: string
  /** What the phrase was mistaken for, comma-separated. */
  manualReplacePhrases?: string
  /** IETF tag; null or left out for every language. */
  languageCode?: string | null
}

export const useNewVocabularyEntry = create<{ prefill: NewEntryPrefill | null }>()(() => ({ prefill: null }))

/** Opens the dialog for a new vocabulary entry; the page shows `<NewVocabularyEntryHost />` once. */
export const openNewVocabularyEntry = (prefill: NewEntryPrefill) => useNewVocabularyEntry.setState({ prefill })

/** Closes the dialog for a new vocabulary entry. */
export const closeNewVocabularyEntry = () => useNewVocabularyEntry.setState({ prefill: null })
