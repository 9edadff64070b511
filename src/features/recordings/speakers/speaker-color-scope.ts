import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import { memberQueries } from '~/features/members/member-queries'
import type { Person } from '~/features/members/person'
import { personColor, type SpeakerColor, speakerColor, speakerColors } from '~/ui/speaker-colors'

export type SpeakerColors = {
  /** The colour of someone who speaks. */
  of: (speaker: Speaker) => SpeakerColor
  /** The colour of someone a summary names; undefined where nothing is known of them. */
  named: (name: string | null, emailAddress: string | null) => SpeakerColor | undefined
}

const NONE: readonly never[] = []

/** By number alone, where nothing is known of the recording. */
const SpeakerColorScope = createContext<SpeakerColors>(createSpeakerColors(NONE, NONE))

/** Gives the parts of a recording's page the colours of its speakers. */
export const SpeakerColorProvider = SpeakerColorScope

export const useSpeakerColors = (): SpeakerColors => useContext(SpeakerColorScope)

/** The colours of a recording's speakers, who are the same in it as on every other page if they are members. */
export function useColorsOf(directoryId: string, speakers: readonly Speaker[] | undefined): SpeakerColors {
  const isNamed = speakers?.some(({ name, emailAddress }) => name !== null || emailAddress !== null) ?? false
  const { data: members } = useQuery({ ...memberQueries.everybody(directoryId), enabled: isNamed })
  return useMemo(() => createSpeakerColors(speakers ?? NONE, members ?? NONE), [speakers, members])
}

export function createSpeakerColors(speakers: readonly Speaker[], members: readonly Person[]): SpeakerColors {
  const userIdOf = (name: string | null, emailAddress: string | null) => memberOf(members, name, emailAddress)?.userId
  const colors = speakerColors(
    speakers.map((one) => ({ ...one, userId: userIdOf(one.name, one.emailAddress) ?? undefined })),
  )
  const of = ({ speakerId, speakerNumber }: Speaker) => colors.get(speakerId) ?? speakerColor(speakerNumber)
  return {
    of,
    named: (name, emailAddress) => {
      const speaker =
        speakers.find((one) => isSame(one.emailAddress, emailAddress)) ?? speakers.find((one) => isSame(one.name, name))
      if (speaker !== undefined) return of(speaker)
      const userId = userIdOf(name, emailAddress)
      return userId === null || userId === undefined ? undefined : personColor(userId)
    },
  }
}

/** The member an address belongs to; without an address, the only one of that name. */
function memberOf(members: readonly Person[], name: string | null, emailAddress: string | null): Person | undefined {
  if (emailAddress !== null) return members.find((member) => isSame(member.emailAddress, emailAddress))
  const named = members.filter((member) => isSame(member.name, name))
  return named.length === 1 ? named[0] : undefined
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
