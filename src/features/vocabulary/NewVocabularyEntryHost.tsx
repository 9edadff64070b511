import { useEffect } from 'react'
import { closeNewVocabularyEntry, useNewVocabularyEntry } from './new-entry'
import { NewVocabularyEntryDialog } from './NewVocabularyEntryDialog'

/** Where the dialog of `openNewVocabularyEntry` shows; once per page. */
export function NewVocabularyEntryHost({ directoryId }: { directoryId: string }) {
  useEffect(() => closeNewVocabularyEntry, [])
  const prefill = useNewVocabularyEntry((state) => state.prefill)
  if (prefill === null) return null
  return <NewVocabularyEntryDialog directoryId={directoryId} prefill={prefill} onClose={closeNewVocabularyEntry} />
}
