import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Recording, Webhook } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { Select } from '~/ui/TextField'
import { Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { hostOf } from './WebhookFields'
import { webhookDeliveriesMessages } from './webhooks.messages'
import { webhookMutations, webhookQueries } from './webhook-queries'

type SendToWebhookDialogProps = {
  directoryId: string
  recording: Pick<Recording, 'recordingId' | 'name'>
  onClose: () => void
}

/** Sends the summary of a recording to a chosen webhook (extension `webhooks.deliveries`). */
export function SendToWebhookDialog({ directoryId, recording, onClose }: SendToWebhookDialogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const hasDeliveries = useHasExtension('webhooks.deliveries')
  const { data: webhooks, isError } = useQuery({ ...webhookQueries.list(directoryId), enabled: hasDeliveries })
  // A link from a service with more extensions.
  if (!hasDeliveries) return null
  const offered = webhooks?.filter(({ isActive }) => isActive) ?? []
  if (offered.length > 0) {
    return <Choice directoryId={directoryId} recording={recording} webhooks={offered} onClose={onClose} />
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={t.toTitle}
      onClose={onClose}
      footer={
        <Link to="/d/$directoryId/settings/webhooks" params={{ directoryId }} className={buttonClasses('primary')}>
          {t.toSettings}
        </Link>
      }
    >
      <div className="pt-3 text-control text-ink-2">
        {webhooks !== undefined ? t.noneOn : isError ? t.webhooksFailed : <Skeleton className="h-9 w-full" />}
      </div>
    </Dialog>
  )
}

type ChoiceProps = SendToWebhookDialogProps & { webhooks: readonly Webhook[] }

function Choice({ directoryId, recording, webhooks, onClose }: ChoiceProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const sending = useMutation(webhookMutations.fire(directoryId))
  const refusal = useFormRefusal(sending.error, { fields: ['recordingId'] })
  const ofRecording = useRecordingRefusal(sending.error, t)
  const [chosenId, setChosenId] = useState(webhooks[0]?.webhookId ?? '')
  const { recordingId } = recording
  const name = (recording.name ?? '').trim() || t.untitled

  function send() {
    sending.mutate(
      { webhookId: chosenId, recordingId },
      {
        onSuccess: () => {
          showToast(t.queuedMeeting({ name }))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      size="small"
      title={t.toTitle}
      description={t.toDetail({ name })}
      submitLabel={t.send}
      isPending={sending.isPending}
      refusal={refusal}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={t.webhook}
        value={chosenId}
        error={ofRecording}
        onChange={(event) => {
          sending.reset()
          setChosenId(event.currentTarget.value)
        }}
      >
        {webhooks.map((webhook) => (
          <option key={webhook.webhookId} value={webhook.webhookId}>
            {`${webhook.name} (${hostOf(webhook.url)})`}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}

type Messages = { noSummary: string; notTheirs: string; recordingGone: string }

/** Why a recording can't be sent; undefined if the recording isn't the problem. */
export function useRecordingRefusal(error: ApiError | null, messages: Messages): string | undefined {
  const fieldMessage = useFieldMessage(error)
  const code = fieldErrorOf(error, 'recordingId')?.code
  if (code === 'noSummary') return messages.noSummary
  if (code === 'notTheirRecording') return messages.notTheirs
  return code === 'notFound' ? messages.recordingGone : fieldMessage('recordingId')
}
