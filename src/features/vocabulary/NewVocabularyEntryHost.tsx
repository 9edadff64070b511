import { lazy, Suspense, useEffect } from 'react'
import { closeNewVocabularyEntry, useNewVocabularyEntry } from './new-entry'

const NewVocabularyEntryDialog = lazy(async () => {
  const { NewVocabularyEntryDialog: Dialog } = await import('./NewVocabularyEntryDialog')
  return { default: Dialog }
})

/** Where the dialog of `openNewVocabularyEntry` shows; once per page. */
export function NewVocabularyEntryHost({ directoryId }: { directoryId: string }) {
  useEffect(() => closeNewVocabularyEntry, [])
  const prefill = useNewVocabularyEntry((state) => state.prefill)
  if (prefill === null) return null
  return (
    <Suspense>
      <NewVocabularyEntryDialog directoryId={directoryId} prefill={prefill} onClose={closeNewVocabularyEntry} />
    </Suspense>
  )
}
