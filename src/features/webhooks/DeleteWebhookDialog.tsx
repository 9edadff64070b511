import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { webhookMutations } from './webhook-queries'
import { webhooksMessages } from './webhooks.messages'

type DeleteWebhookDialogProps = {
  directoryId: string
  webhook: Webhook
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a webhook goes, naming what goes with it. */
export function DeleteWebhookDialog({ directoryId, webhook, onRemoved, onClose }: DeleteWebhookDialogProps) {
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
