import { createDialog } from '~/ui/create-dialog'

/** What a new vocabulary entry begins with. */
export type NewEntryPrefill = {
  phrase: string
  /** What the phrase was mistaken for, comma-separated. */
  manualReplacePhrases?: string
  /** IETF tag; null or left out for every language. */
  languageCode?: string | null
}

/** The dialog for a new vocabulary entry. */
export const newVocabularyEntry = createDialog<NewEntryPrefill>()
