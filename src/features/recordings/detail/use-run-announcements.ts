import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { isInFlight, type RecordingState } from '../recording-state'
import { detailMessages } from './detail.messages'
import { outcomeOf } from './outcome'
import type { LiveState } from './use-live-state'

type Messages = ReturnType<typeof detailMessages.get>

/**
 * Says each stage once, when it begins, and how it ended; never the percents between. Silent for what was so on arrival, and
 * until it is known what that is.
 */
export function useRunAnnouncements({ state, isReadable, run, areRunsTold }: LiveState) {
  const t = useMessages(detailMessages)
  const before = useRef<RecordingState | null>(null)
  const isKnown = run !== undefined || !areRunsTold
  useEffect(() => {
    const wasInFlight = before.current !== null && isInFlight(before.current)
    if (wasInFlight && before.current !== state) announce(newsOf(state, isReadable, t))
    before.current = isKnown ? state : null
  }, [state, isReadable, isKnown, t])
}

function newsOf(state: RecordingState, isReadable: boolean, t: Messages): string {
  if (state === 'ready') return t.allReady
  if (state === 'summarizing' && isReadable) return t.transcriptReady
  return isInFlight(state) ? t[`${state}Title`] : t[outcomeOf(state)]
}
