import { useMutation } from '@tanstack/react-query'
import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { bodyOf } from '../find-entries'
import { vocabularyMutations } from '../vocabulary-queries'
import { vocabularyPageMessages } from '../vocabulary-page.messages'

/** Deletes an entry; Undo writes it again as it was. */
export function useRemoveEntry(directoryId: string) {
  const t = useMessages(vocabularyPageMessages)
  const { mutateAsync: remove } = useMutation(vocabularyMutations.remove(directoryId))
  const { mutateAsync: create } = useMutation(vocabularyMutations.create(directoryId))

  return async (entry: VocabularyEntry) => {
    const { phrase } = entry
    const undo = () => create(bodyOf(entry)).catch(() => showToast(t.undoFailed, { tone: 'error' }))
    try {
      await remove(entry.vocabularyId)
      showToast(t.removed({ phrase }), { action: { label: t.undo, run: () => void undo() } })
    } catch {
      showToast(t.removeFailed({ phrase }), { tone: 'error' })
    }
  }
}
