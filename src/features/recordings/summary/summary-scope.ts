import { createContext, useContext } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import { speakerColor, type SpeakerColor } from '~/ui/speaker-colors'

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

/** Who speaks in the recording, so that someone named in the summary has the same colour there as in the transcript. */
export const KnownSpeakers = createContext<readonly Speaker[]>([])

/** The colour of a person who speaks in the recording; undefined for anyone else. */
export function useKnownColor(name: string | null, emailAddress: string | null): SpeakerColor | undefined {
  const speakers = useContext(KnownSpeakers)
  const speaker =
    speakers.find((one) => isSame(one.emailAddress, emailAddress)) ?? speakers.find((one) => isSame(one.name, name))
  return speaker === undefined ? undefined : speakerColor(speaker.speakerNumber)
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
