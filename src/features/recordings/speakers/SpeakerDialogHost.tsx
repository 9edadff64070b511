import { useEffect } from 'react'
import type { Speaker } from '~/api/generated/types.gen'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { repairMessages } from '../corrections/speaker-repair.messages'
import { useSpeakerRepairs } from '../corrections/use-speaker-repairs'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { MergeDialog } from './MergeDialog'
import { speakerDialog, useSpeakerDialog } from './speaker-dialog'
import { SpeakerDialog } from './SpeakerDialog'

type SpeakerDialogHostProps = { directoryId: string; recording: RecordingFacts; reading: TranscriptReading }

/** Where the page asks who a speaker is, and with whom one is to be merged. */
export function SpeakerDialogHost({ directoryId, recording, reading }: SpeakerDialogHostProps) {
  useEffect(() => speakerDialog.closed, [])
  const { speakerId, mergedId } = useSpeakerDialog()
  const { recordingId } = recording
  const merge = useMerging({ directoryId, recordingId })
  const { speakers } = reading
  const speaker = speakers.find((one) => one.speakerId === (speakerId ?? mergedId))
  if (speaker === undefined) return null
  const mergeWith = (other: (typeof speakers)[number]) => {
    speakerDialog.closed()
    merge?.(speaker, other)
  }
  return (
    <>
      {speakerId === null ? (
        <MergeDialog speaker={speaker} lines={reading.lines} onMerge={mergeWith} onClose={speakerDialog.closed} />
      ) : (
        <SpeakerDialog
          key={speaker.speakerId}
          directoryId={directoryId}
          recording={recording}
          speaker={speaker}
          speakers={speakers}
          onMerge={merge && mergeWith}
          onClose={speakerDialog.closed}
        />
      )}
    </>
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
