import { Suspense, useEffect } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { lazyPart } from '~/ui/lazy-part'
import { repairMessages } from '../corrections/speaker-repair.messages'
import { useSpeakerRepairs } from '../corrections/use-speaker-repairs'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { useSpeakerName } from '../transcript/use-speaker-name'
import { speakerDialog, useSpeakerDialog } from './speaker-dialog'

const SpeakerDialog = lazyPart(async () => (await import('./SpeakerDialog')).SpeakerDialog)
const MergeDialog = lazyPart(async () => (await import('./MergeDialog')).MergeDialog)

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
    <Suspense>
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
    </Suspense>
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
