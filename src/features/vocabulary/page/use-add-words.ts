import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { VocabularyEntryBody } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { vocabularyMutations } from '../vocabulary-queries'
import { vocabularyImportMessages } from '../vocabulary-import.messages'

export type Adding = { done: number; total: number; stop: () => void }

/** Adds many words with progress and an end, and offers to take back all of them. `failure` says why it ended before its end. */
export function useAddWords(directoryId: string) {
  const t = useMessages(vocabularyImportMessages)
  const errorMessage = useErrorMessage()
  const service = { directoryId, hasLibrary: useHasExtension('library') }
  const { mutateAsync: addMany } = useMutation(vocabularyMutations.addMany(service))
  const { mutateAsync: removeMany } = useMutation(vocabularyMutations.removeMany(service))
  const [adding, setAdding] = useState<Adding | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopping = useRef<AbortController>(undefined)
  // What was begun is not gone on with once nobody sees how far it is.
  useEffect(() => () => stopping.current?.abort(), [])

  async function undo(ids: readonly string[]) {
    try {
      await removeMany(ids)
      showToast(t.undone(ids.length))
    } catch {
      showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: () => void undo(ids) } })
    }
  }

  /** Answers whether all of them are there now. */
  async function add(bodies: readonly VocabularyEntryBody[]): Promise<boolean> {
    const aborting = new AbortController()
    stopping.current = aborting
    const onProgress = (done: number) => setAdding({ done, total: bodies.length, stop: () => aborting.abort() })
    setFailure(null)
    onProgress(0)
    const { added, failure: error } = await addMany({ bodies, signal: aborting.signal, onProgress })
    setAdding(null)
    const ids = added.map(({ vocabularyId }) => vocabularyId)
    if (ids.length > 0) showToast(t.added(ids.length), { action: { label: t.undo, run: () => void undo(ids) } })
    if (error !== null) {
      const { title, detail } = errorMessage(error)
      setFailure(`${title}. ${detail}${ids.length > 0 ? ` ${t.addedBefore(ids.length)}` : ''}`)
    }
    return added.length === bodies.length
  }

  return { adding, failure, add }
}
