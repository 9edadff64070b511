import { createContext, useContext } from 'react'

/** What the parts of a summary know of where they are. */
export type SummaryScope = {
  directoryId: string
  recordingId: string
  recordingSummaryId: string
  /** IETF tag of what was spoken. */
  spokenLanguage: string | null
  /** Names and addresses of who was at the meeting. */
  candidates: readonly string[]
  /** Where to go for a second named in a text: where the sentence begins that is meant by it. */
  momentMeant: (seconds: number) => number
  /** The reader goes to a moment: on a narrow screen the transcript takes the summary's place. */
  onJump: () => void
}

export const SummaryScopeContext = createContext<SummaryScope | null>(null)

/** Where a part of a summary is; null when it is drawn outside a recording's page. */
export const useSummaryScope = (): SummaryScope | null => useContext(SummaryScopeContext)
