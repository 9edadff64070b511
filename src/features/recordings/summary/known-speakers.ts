import { createContext, useContext } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import { speakerColor, type SpeakerColor } from '~/ui/speaker-colors'

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
