import { createContext, useContext } from 'react'

/** Context for the parts of a summary. */
export type SummaryScope = {
  directoryId: string
  recordingId: string
  recordingSummaryId: string
  /** IETF tag of the spoken language. */
  spokenLanguage: string | null
  /** Names and addresses of the meeting's attendees. */
  candidates: readonly string[]
  /** The position to seek to for a time in a text: the start of the sentence it means. */
  momentMeant: (seconds: number) => number
  /** Called when the reader jumps to a moment: on a narrow screen, the transcript replaces the summary. */
  onJump: () => void
}

export const SummaryScopeContext = createContext<SummaryScope | null>(null)

/** The context of a part of a summary; null outside a recording's page. */
export const useSummaryScope = (): SummaryScope | null => useContext(SummaryScopeContext)
