import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { webhookMutations } from './webhook-queries'
import { webhooksMessages } from './webhooks.messages'

/** Switches a webhook on or off at once; when that is refused, it is as it was, and says so. */
export function useSetActive(directoryId: string): (webhook: Webhook, isActive: boolean) => void {
  const t = useMessages(webhooksMessages)
  const errorMessage = useErrorMessage()
  const { mutate } = useMutation(webhookMutations.setActive(directoryId))
  return ({ webhookId, name }, isActive) =>
    mutate(
      { webhookId, isActive },
      {
        onSuccess: () => showToast((isActive ? t.switchedOn : t.switchedOff)({ name })),
        onError: (error) => showToast(t.switchFailed({ name, reason: errorMessage(error).title }), { tone: 'error' }),
      },
    )
}
