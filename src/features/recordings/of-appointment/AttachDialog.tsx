import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ofAppointmentMessages } from './of-appointment.messages'
import { RecordingPicker } from './RecordingPicker'

type AttachDialogProps = {
  directoryId: string
  appointment: Appointment
  attachedIds: readonly string[]
  isPending: boolean
  failure: string | null
  onChoose: (recording: Recording) => void
  onClose: () => void
}

/** Chooses the recording of an appointment: those made around it, or any found by its name. */
export function AttachDialog(props: AttachDialogProps) {
  const { directoryId, appointment, attachedIds, isPending, failure, onChoose, onClose } = props
  const t = useMessages(ofAppointmentMessages)
  const canSearch = useHasExtension('library')
  return (
    <Dialog isOpen title={t.attachTitle} description={t.attachDetail} onClose={onClose}>
      <div className="flex flex-col gap-3 pt-3" aria-busy={isPending}>
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        <RecordingPicker
          directoryId={directoryId}
          startTime={appointment.startTime}
          labels={{
            offered: t.near,
            noneOffered: canSearch ? t.noneNear : t.noneNearContract,
            chosen: t.attachedNow,
          }}
          chosenIds={attachedIds}
          onChoose={(recording) => {
            if (!isPending) onChoose(recording)
          }}
        />
      </div>
    </Dialog>
  )
}
