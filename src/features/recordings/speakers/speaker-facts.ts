import type { Appointment, Speaker } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/person'
import { useMessages } from '~/messages/use-messages'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { transcriptMessages } from '../transcript/transcript.messages'

/** How much of what is said comes from one speaker. */
export type TalkShare = {
  speaker: Speaker
  /** What they say at once counts once. */
  seconds: number
  /** Part of the time that everybody speaks, 0 to 1; together 1, unless nothing has a length. */
  share: number
  /** How often they begin to speak after somebody else. */
  turns: number
}

/** Who speaks how long and how often, the longest first. `lines` are in spoken order. */
export function talkShares(lines: readonly TranscriptLine[]): TalkShare[] {
  const tallies = new Map<string, Tally>()
  let before: string | undefined
  for (const line of lines) {
    const { speakerId } = line.speaker
    const tally = tallies.get(speakerId) ?? { speaker: line.speaker, seconds: 0, turns: 0, end: 0 }
    tallies.set(speakerId, tally)
    // Lines of one speaker overlap where the recogniser cut them so.
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

/** The attendees of an appointment who have a name or an address, each once; they need not be members. */
export function invitedPeople(appointment: Appointment | null | undefined): Person[] {
  const people = (appointment?.attendees ?? []).flatMap(({ name, email, userId = null }): Person[] => {
    const shown = name?.trim() || email
    return shown ? [{ userId, name: shown, emailAddress: email }] : []
  })
  return [...new Map(people.map((person) => [(person.emailAddress ?? person.name).toLowerCase(), person])).values()]
}

/** What a speaker is called: the name, else the e-mail address, else a number. */
export function useSpeakerName(): (speaker: Speaker) => string {
  const t = useMessages(transcriptMessages)
  return ({ name, emailAddress, speakerNumber }) =>
    name?.trim() || emailAddress || (speakerNumber > 0 ? t.speaker({ number: speakerNumber }) : t.unknownSpeaker)
}
