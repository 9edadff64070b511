import { useMutation } from '@tanstack/react-query'
import type { Webhook, WebhookSecret } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { EditWebhookDialog, NewWebhookDialog } from '../EditWebhookDialog'
import type { ShownSecret } from '../SecretDialog'
import { SendMeetingDialog } from '../SendMeetingDialog'
import { webhookMutations } from '../webhook-queries'
import type { WebhookShow } from '../webhook-search'
import { webhookSecretMessages, webhooksMessages } from '../webhooks.messages'

type WebhookDialogsProps = {
  directoryId: string
  show: WebhookShow
  /** Which it is about; none for a new one, and for a link to one that is gone. */
  webhook: Webhook | undefined
  onSecret: (secret: ShownSecret) => void
  /** Shows a webhook as a whole. */
  onOpen: (webhookId: string) => void
  onRemoved: () => void
  onClose: () => void
}

/** The dialog that the address asks for. */
export function WebhookDialogs({ show, webhook, onSecret, onOpen, onRemoved, ...props }: WebhookDialogsProps) {
  const { directoryId, onClose } = props
  if (show === 'new') {
    return (
      <NewWebhookDialog
        directoryId={directoryId}
        onCreated={({ webhookId, name, secret }) => {
          if (secret !== undefined) onSecret({ name, secret, formerUntil: null })
          onOpen(webhookId)
        }}
        onClose={onClose}
      />
    )
  }
  if (webhook === undefined) return null
  if (show === 'edit') return <EditWebhookDialog webhook={webhook} {...props} />
  if (show === 'delete') return <DeleteWebhookDialog webhook={webhook} onRemoved={onRemoved} {...props} />
  if (show === 'send') {
    return <SendMeetingDialog webhook={webhook} onSent={() => onOpen(webhook.webhookId)} {...props} />
  }
  return (
    <RotateSecretDialog
      webhook={webhook}
      onRotated={({ secret, previousSecretUntil }) => {
        onSecret({ name: webhook.name, secret, formerUntil: previousSecretUntil })
        onClose()
      }}
      {...props}
    />
  )
}

type DeleteWebhookDialogProps = {
  directoryId: string
  webhook: Webhook
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a webhook goes, naming what goes with it. */
function DeleteWebhookDialog({ directoryId, webhook, onRemoved, onClose }: DeleteWebhookDialogProps) {
  const t = useMessages(webhooksMessages)
  const { webhookId, name } = webhook
  const removing = useMutation(webhookMutations.remove(directoryId))
  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      confirmWords={t.remove}
      change={removing}
      variables={webhookId}
      refusal={useFormRefusal(removing.error)}
      toast={{ message: t.removed({ name }) }}
      onDone={onRemoved}
      onClose={onClose}
    />
  )
}

type RotateSecretDialogProps = {
  directoryId: string
  webhook: Webhook
  onRotated: (secret: WebhookSecret) => void
  onClose: () => void
}

/** Asks before a webhook gets another secret, and says until when the one of now is good. */
function RotateSecretDialog({ directoryId, webhook, onRotated, onClose }: RotateSecretDialogProps) {
  const t = useMessages(webhookSecretMessages)
  const { dateTime } = useFormats()
  const rotating = useMutation(webhookMutations.rotate(directoryId))
  const refusal = useFormRefusal(rotating.error)
  const { webhookId, name, previousSecretUntil } = webhook
  return (
    <FormDialog
      size="small"
      title={t.rotateTitle({ name })}
      description={t.rotateDetail}
      submitLabel={t.rotate}
      isPending={rotating.isPending}
      refusal={refusal}
      onSubmit={() => rotating.mutate(webhookId, { onSuccess: onRotated })}
      onClose={onClose}
    >
      {previousSecretUntil ? (
        <Notice tone="warn">{t.rotateTwice({ time: dateTime(previousSecretUntil) })}</Notice>
      ) : null}
    </FormDialog>
  )
}
