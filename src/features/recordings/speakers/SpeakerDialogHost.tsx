import { Suspense, useEffect } from 'react'
import type { Speaker } from '~/api/generated/types.gen'
import type { RecordingFacts } from '~/features/appointments/appointment-queries'
import { lazyPart } from '~/ui/lazy-part'
import { speakerDialog, useSpeakerDialog } from './speaker-dialog'

const SpeakerDialog = lazyPart(async () => (await import('./SpeakerDialog')).SpeakerDialog)

type SpeakerDialogHostProps = { directoryId: string; recording: RecordingFacts; speakers: readonly Speaker[] }

/** Where the page asks who a speaker is. */
export function SpeakerDialogHost({ directoryId, recording, speakers }: SpeakerDialogHostProps) {
  useEffect(() => speakerDialog.closed, [])
  const asked = useSpeakerDialog((state) => state.speakerId)
  const speaker = speakers.find(({ speakerId }) => speakerId === asked)
  if (speaker === undefined) return null
  return (
    <Suspense>
      <SpeakerDialog
        key={speaker.speakerId}
        directoryId={directoryId}
        recording={recording}
        speaker={speaker}
        speakers={speakers}
        onClose={speakerDialog.closed}
      />
    </Suspense>
  )
}
