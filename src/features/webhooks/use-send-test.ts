import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { webhookDeliveriesMessages } from './webhook-deliveries.messages'
import { webhookMutations } from './webhook-queries'

/** Sends made-up news to a webhook (extension `webhooks.deliveries`). */
export function useSendTest(directoryId: string) {
  const t = useMessages(webhookDeliveriesMessages)
  const errorMessage = useErrorMessage()
  const { mutate, isPending } = useMutation({
    ...webhookMutations.test(directoryId),
    onSuccess: () => showToast(t.queuedTest),
    onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
  })
  return { sendTest: ({ webhookId }: Webhook) => mutate(webhookId), isPending }
}
