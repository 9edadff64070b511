import type { Speaker } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { transcriptMessages } from './transcript.messages'

/** What a speaker is called: the name, else the e-mail address, else a number. */
export function useSpeakerName(): (speaker: Speaker) => string {
  const t = useMessages(transcriptMessages)
  return ({ name, emailAddress, speakerNumber }) =>
    name?.trim() || emailAddress || (speakerNumber > 0 ? t.speaker({ number: speakerNumber }) : t.unknownSpeaker)
}
