import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { showToast } from './toasts'
import { uiMessages } from './ui.messages'

/** Tells, with its title, of a change that failed after the dialog it was made in was closed, and offers to make it again. */
export function useLateNotice(): (title: string, retry: () => void) => void {
  const t = useMessages(uiMessages)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return (title, retry) => {
    if (isGone.current) showToast(title, { tone: 'error', action: { label: t.retry, run: retry } })
  }
}
