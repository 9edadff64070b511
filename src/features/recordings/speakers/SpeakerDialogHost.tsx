import type { Speaker } from '#openapi/generated/types.ts'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { repairMessages } from '../corrections/speaker-repair.messages'
import { useSpeakerRepairs } from '../corrections/use-speaker-repairs'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { speakerDialog } from './speaker-dialog'

import { MergeDialog } from './MergeDialog'
import { SpeakerDialog } from './SpeakerDialog'

type SpeakerDialogHostProps = { directoryId: string; recording: RecordingFacts; reading: TranscriptReading }

/** Where the page asks who a speaker is, and with whom one is to be merged. */
export function SpeakerDialogHost({ directoryId, recording, reading }: SpeakerDialogHostProps) {
  const { recordingId } = recording
  const merge = useMerging({ directoryId, recordingId })
  const { speakers, lines } = reading
  return (
    <speakerDialog.Place>
      {({ speakerId, isMerge }) => {
        const speaker = speakers.find((one) => one.speakerId === speakerId)
        if (speaker === undefined) return null
        const mergeWith = (other: Speaker) => {
          speakerDialog.close()
          merge?.(speaker, other)
        }
        return isMerge ? (
          <MergeDialog speaker={speaker} lines={lines} onMerge={mergeWith} onClose={speakerDialog.close} />
        ) : (
          <SpeakerDialog
            key={speakerId}
            directoryId={directoryId}
            recording={recording}
            speaker={speaker}
            speakers={speakers}
            onMerge={merge && mergeWith}
            onClose={speakerDialog.close}
          />
        )
      }}
    </speakerDialog.Place>
  )
}

/** Makes one of two speakers; undefined where the service cannot (extension `transcripts.speakers`). */
function useMerging(place: { directoryId: string; recordingId: string }) {
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
