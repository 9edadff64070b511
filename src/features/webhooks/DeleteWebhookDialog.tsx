import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
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
  // Somebody else was faster: it is gone, as was wanted.
  const isGone = removing.error?.kind === 'not-found'
  const refusal = useFormRefusal(isGone ? null : removing.error)
  return (
    <FormDialog
      size="small"
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      submitWords={t.remove}
      isDangerous
      isPending={removing.isPending}
      refusal={refusal}
      onSubmit={() =>
        removing.mutate(webhookId, {
          onSuccess: () => {
            showToast(t.removed({ name }))
            onRemoved()
          },
          onError: (error) => {
            if (error.kind === 'not-found') onRemoved()
          },
        })
      }
      onClose={onClose}
    />
  )
}
