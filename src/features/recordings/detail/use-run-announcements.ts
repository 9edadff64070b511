import { useEffect, useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { isInFlight, type RecordingState } from '../recording-state'
import { detailMessages } from './detail.messages'
import { outcomeOf } from './outcome'
import type { LiveState } from './use-live-state'

type Words = ReturnType<typeof detailMessages.get>

/** Says each stage once, when it begins, and how it ended; never the percents between. Silent for what was so on arrival. */
export function useRunAnnouncements({ state, isReadable }: LiveState) {
  const t = useMessages(detailMessages)
  const said = useRef(state)
  useEffect(() => {
    if (said.current === state) return
    said.current = state
    announce(newsOf(state, isReadable, t))
  }, [state, isReadable, t])
}

function newsOf(state: RecordingState, isReadable: boolean, t: Words): string {
  if (state === 'ready') return t.allReady
  if (state === 'summarizing' && isReadable) return t.transcriptReady
  return isInFlight(state) ? t[`${state}Title`] : t[outcomeOf(state)]
}
