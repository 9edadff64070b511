import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { uiMessages } from '~/ui/ui.messages'
import { useErrorCopy } from './error-copy'
import type { ApiError } from './errors'

/** Tells of a change that failed after the dialog it was made in was closed, and offers to make it again. */
export function useLateFailure(): (error: ApiError, retry: () => void) => void {
  const t = useMessages(uiMessages)
  const errorCopy = useErrorCopy()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return (error, retry) => {
    if (!isGone.current) return
    showToast(errorCopy(error).title, { tone: 'error', action: { label: t.retry, run: retry } })
  }
}
