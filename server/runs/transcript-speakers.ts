import { newId } from '../new-id.ts'
import type { SpokenSegment } from '../speech/transcriber.ts'
import type { MeetingAttendee } from '../summarizer/summarizer.ts'
import { displayText } from '../text-rules.ts'

export type DraftSpeaker = {
  speakerId: string
  /** Order of first speaking, from 1. */
  speakerNumber: number
  name: string | null
  emailAddress: string | null
}

/** As of names that people give. */
const LONGEST_NAME = 200

/** Labels that tell voices apart and name nobody: `A`, `speaker_01`, `SPEAKER 2`, `3`. */
const anonymousLabel = /^(?:(?:speaker|sprecher(?:in)?|spk|unknown)[ _-]*)?(?:\d+|[a-z])?$/i

/** The speakers of a transcript by the engine's label; an attendee with a speaker's name lends their address. */
export function speakersOf(
  segments: readonly Pick<SpokenSegment, 'speaker'>[],
  attendees: readonly MeetingAttendee[],
): Map<string | null, DraftSpeaker> {
  const speakers = new Map<string | null, DraftSpeaker>()
  for (const { speaker } of segments) {
    if (speakers.has(speaker)) continue
    const label = displayText((speaker ?? '').slice(0, LONGEST_NAME))
    const name = anonymousLabel.test(label) ? null : label
    const emailAddress = name === null ? null : emailOf(name, attendees)
    speakers.set(speaker, { speakerId: newId(), speakerNumber: speakers.size + 1, name, emailAddress })
  }
  return speakers
}

function emailOf(name: string, attendees: readonly MeetingAttendee[]): string | null {
  const named = attendees.filter((attendee) => attendee.name?.toLowerCase() === name.toLowerCase())
  return named.length === 1 ? (named[0]?.email ?? null) : null
}
