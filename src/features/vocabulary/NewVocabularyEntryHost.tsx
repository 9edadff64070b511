import { Suspense, useEffect } from 'react'
import { lazyPart } from '~/ui/lazy-part'
import { closeNewVocabularyEntry, useNewVocabularyEntry } from './new-entry'

const NewVocabularyEntryDialog = lazyPart(
  async () => (await import('./NewVocabularyEntryDialog')).NewVocabularyEntryDialog,
)

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
