import type { Appointment, Speaker } from '#openapi/generated/types.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { memberQueries, type Person } from '~/features/members/member-queries'
import { useMessages } from '~/messages/use-messages'
import { type SpeakerColor, personColor, speakerColor, speakerColors } from '~/ui/Avatar'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { transcriptMessages } from '../transcript/transcript.messages'

/** One speaker's share of the speech. */
export type TalkShare = {
  speaker: Speaker
  /** Overlapping lines count once. */
  seconds: number
  /** Fraction of the total speaking time, 0 to 1; the sum is 1 unless no line has a duration. */
  share: number
  /** How often they start speaking after someone else. */
  turns: number
}

/** Returns how long and how often each speaker speaks, longest first. `lines` are in spoken order. */
export function talkShares(lines: readonly TranscriptLine[]): TalkShare[] {
  const tallies = new Map<string, Tally>()
  let before: string | undefined
  for (const line of lines) {
    const { speakerId } = line.speaker
    const tally = tallies.get(speakerId) ?? { speaker: line.speaker, seconds: 0, turns: 0, end: 0 }
    tallies.set(speakerId, tally)
    // The recognizer may produce overlapping lines of one speaker.
    tally.seconds += Math.max(0, line.endTime - Math.max(line.startTime, tally.end))
    tally.end = Math.max(tally.end, line.endTime)
    if (speakerId !== before) tally.turns += 1
    before = speakerId
  }
  const all = [...tallies.values()]
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0)
  return all
    .map(({ speaker, seconds, turns }) => ({ speaker, seconds, turns, share: total > 0 ? seconds / total : 0 }))
    .toSorted((a, b) => b.seconds - a.seconds || a.speaker.speakerNumber - b.speaker.speakerNumber)
}

type Tally = { speaker: Speaker; seconds: number; turns: number; end: number }

/** An appointment's attendees with a name or address, each once; they need not be members. */
export function invitedPeople(appointment: Appointment | null | undefined): Person[] {
  const people = (appointment?.attendees ?? []).flatMap(({ name, email, userId = null }): Person[] => {
    const shown = name?.trim() || email
    return shown ? [{ userId, name: shown, emailAddress: email }] : []
  })
  return [...new Map(people.map((person) => [(person.emailAddress ?? person.name).toLowerCase(), person])).values()]
}

/** Returns a speaker's display name: the name, or else the email address, or else a number. */
export function useSpeakerName(): (speaker: Speaker) => string {
  const t = useMessages(transcriptMessages)
  return ({ name, emailAddress, speakerNumber }) =>
    name?.trim() || emailAddress || (speakerNumber > 0 ? t.speaker({ number: speakerNumber }) : t.unknownSpeaker)
}

export type SpeakerColors = {
  /** The color of a speaker. */
  of: (speaker: Speaker) => SpeakerColor
  /** The color of someone named in a summary; undefined if unknown. */
  named: (name: string | null, emailAddress: string | null) => SpeakerColor | undefined
}

const NONE: readonly never[] = []

/** By number alone, outside a recording. */
const SpeakerColorScope = createContext<SpeakerColors>(createSpeakerColors(NONE, NONE))

/** Provides the colors of a recording's speakers to its page. */
export const SpeakerColorProvider = SpeakerColorScope

export const useSpeakerColors = (): SpeakerColors => useContext(SpeakerColorScope)

/** The colors of a recording's speakers; members have the same color on every page. */
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

/** Finds the member with an address, or without an address the only one with that name. */
function memberOf(members: readonly Person[], name: string | null, emailAddress: string | null): Person | undefined {
  if (emailAddress !== null) return members.find((member) => isSame(member.emailAddress, emailAddress))
  const named = members.filter((member) => isSame(member.name, name))
  return named.length === 1 ? named[0] : undefined
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
