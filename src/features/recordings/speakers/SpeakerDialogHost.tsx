import { Suspense, useEffect } from 'react'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { lazyPart } from '~/ui/lazy-part'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { speakerDialog, useSpeakerDialog } from './speaker-dialog'
import { useMerging } from './use-merging'

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
