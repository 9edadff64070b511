import type { Webhook } from '#openapi/generated/types.ts'
import { DeleteWebhookDialog } from '../DeleteWebhookDialog'
import { EditWebhookDialog } from '../EditWebhookDialog'
import { NewWebhookDialog } from '../NewWebhookDialog'
import { RotateSecretDialog } from '../RotateSecretDialog'
import type { ShownSecret } from '../SecretDialog'
import { SendMeetingDialog } from '../SendMeetingDialog'
import type { WebhookShow } from '../webhook-search'

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
