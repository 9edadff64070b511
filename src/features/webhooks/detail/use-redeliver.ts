import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { WebhookDelivery } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import { webhookMutations } from '../webhook-queries'

/** Sends a delivery once more, or now if it waits. */
export function useRedeliver(directoryId: string, webhookId: string) {
  const t = useMessages(webhookDeliveriesMessages)
  const errorMessage = useErrorMessage()
  const { mutate, isPending } = useMutation({
    ...webhookMutations.redeliver(directoryId),
    onSuccess: () => showToast(t.queued),
    onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
  })
  return {
    redeliver: (deliveryId: string, options: { onSuccess?: (delivery: WebhookDelivery) => void } = {}) =>
      mutate({ webhookId, deliveryId }, options),
    isPending,
  }
}
