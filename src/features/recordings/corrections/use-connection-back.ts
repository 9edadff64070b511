import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '~/api/errors'
import { useEditing } from './edit-store'
import { useCorrections } from './use-corrections'

/** Sends what a lost connection kept from being saved once it is back, and asks before the page is left with any of it. */
export function useConnectionBack() {
  const { saveText } = useCorrections()
  const sendAgain = useEffectEvent(() => {
    for (const [segmentId, { kind, text, base, error }] of Object.entries(useEditing.getState().troubles)) {
      if (kind === 'failed' && isUnanswered(error)) void saveText({ segmentId, base, text })
    }
  })

  useEffect(() => onlineManager.subscribe((isOnline) => (isOnline ? sendAgain() : undefined)), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useEditing.getState().waiting.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

const isUnanswered = (error: unknown) => error instanceof ApiError && error.kind === 'unavailable'
