import { useState } from 'react'
import type { VocabularyEntry } from '#openapi/generated/types.ts'

type Edited = { entries: readonly VocabularyEntry[]; editedId: string | undefined }

/** The words to show, with the one that is being changed, also when a search hides it or somebody has deleted it meanwhile. */
export function useKeptEdited(shown: readonly VocabularyEntry[], { entries, editedId }: Edited) {
  const now = editedId === undefined ? undefined : entries.find(({ vocabularyId }) => vocabularyId === editedId)
  const [kept, setKept] = useState(now)
  if (now !== undefined && now !== kept) setKept(now)
  const edited = now ?? (kept?.vocabularyId === editedId ? kept : undefined)
  if (edited === undefined || shown.some(({ vocabularyId }) => vocabularyId === editedId)) return { shown, edited }
  return { shown: [edited, ...shown], edited }
}
