import { onlineManager } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { isUnanswered } from '~/api/fetching'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { undoMessages } from './undo.messages'

export type Undo = {
  /** Rejects if it fails. */
  run: () => Promise<unknown>
  /** Shown once it's undone. */
  done: string
  /** What's true if it was refused; by default, that nothing was changed. */
  stays?: string | undefined
}

/** Returns a function that shows a toast with Undo. Undo says whether it worked, and can be repeated where that can help. */
export function useUndoToast(): (message: string, undo: Undo) => void {
  const t = useMessages(undoMessages)
  const errorMessage = useErrorMessage()

  function failureOf(error: unknown, stays: string): string {
    if (isUnanswered(error)) return t.unanswered
    const { title, detail } = errorMessage(error)
    const kind = error instanceof ApiError ? error.kind : null
    if (kind === 'conflict') return `${t.failed} ${title}.`
    const isExplained = kind === 'not-found' || kind === 'limit-reached' || kind === 'rate-limited'
    return `${t.failed} ${isExplained ? detail : stays}`
  }

  return (message, { run, done, stays = t.unchanged }) => {
    const action = { label: t.undo, run: () => void undo() }

    async function undo() {
      if (!onlineManager.isOnline()) showToast(t.waits)
      try {
        await run()
        showToast(done)
      } catch (error) {
        const canRepeat = error instanceof ApiError && errorMessage(error).canRetry
        showToast(failureOf(error, stays), { tone: 'error', action: canRepeat ? action : undefined })
      }
    }

    showToast(message, { action })
  }
}
