import type { Speaker } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { repairMessages } from '../corrections/speaker-repair.messages'
import { useSpeakerRepairs } from '../corrections/use-speaker-repairs'
import { useSpeakerName } from '../transcript/use-speaker-name'

/** Makes one of two speakers; undefined where the service cannot (extension `transcripts.speakers`). */
export function useMerging(place: { directoryId: string; recordingId: string }) {
  const t = useMessages(repairMessages)
  const speakerName = useSpeakerName()
  const { repair } = useSpeakerRepairs()
  const isOffered = useHasExtension('transcripts.speakers')
  if (!isOffered) return undefined
  return (speaker: Speaker, other: Speaker) => {
    const [gone, into] = isNamed(speaker) && !isNamed(other) ? [other, speaker] : [speaker, other]
    const told = () => t.merged({ name: speakerName(gone), into: speakerName(into) })
    void repair({ kind: 'merge', speaker: gone, intoSpeakerId: into.speakerId }, told, place)
  }
}

/** Whose name would be lost. */
const isNamed = ({ name, emailAddress }: Speaker) => Boolean(name?.trim()) || emailAddress !== null
