import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import type { Recording, Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { RecordingCombobox } from './RecordingCombobox'
import { useRecordingRefusal } from './recording-refusal'
import { useOwners } from './use-owners'
import { webhookDeliveriesMessages } from './webhook-deliveries.messages'
import { webhookMutations, webhookQueries } from './webhook-queries'

type SendMeetingDialogProps = { directoryId: string; webhook: Webhook; onSent: () => void; onClose: () => void }

/** Sends the summary of a recording that is chosen here. */
export function SendMeetingDialog({ directoryId, webhook, onSent, onClose }: SendMeetingDialogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(directoryId))
  const owners = useOwners(directoryId, webhooks)
  const sending = useMutation(webhookMutations.fire(directoryId))
  const refusal = useFormRefusal(sending.error, { fields: ['recordingId'] })
  const ofRecording = useRecordingRefusal(sending.error, t)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [isTried, setIsTried] = useState(false)
  const isOwn = owners.isOwn(webhook)
  const { webhookId, name, directoryWide } = webhook

  function send() {
    setIsTried(true)
    if (recording === null) return
    const { recordingId } = recording
    sending.mutate(
      { webhookId, recordingId },
      {
        onSuccess: () => {
          showToast(t.queuedMeeting({ name: (recording.name ?? '').trim() || t.untitled }))
          onSent()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t.sendTitle({ name })}
      description={t.sendDetail}
      submitLabel={t.send}
      isPending={sending.isPending}
      refusal={isOfField(sending.error) ? null : refusal}
      onSubmit={send}
      onClose={onClose}
    >
      <RecordingCombobox
        directoryId={directoryId}
        label={t.recording}
        hint={t.recordingHint}
        error={ofRecording ?? (isTried && recording === null ? t.chooseRecording : undefined)}
        onlyOwn={!directoryWide && isOwn}
        value={recording}
        onChange={(chosen) => {
          sending.reset()
          setRecording(chosen)
        }}
      />
      {directoryWide ? null : (
        <p className="text-small text-ink-2">
          {isOwn ? t.onlyMine : t.onlyTheirs({ name: owners.nameOf(webhook) ?? '…' })}
        </p>
      )}
    </FormDialog>
  )
}

const isOfField = (error: ApiError | null) => error?.fieldErrors.some(({ field }) => field === 'recordingId') === true
