import type { WebhookDelivery } from '#openapi/generated/types.ts'
import { useMessages, type MessagesOf } from '~/messages/use-messages'
import { webhookDeliveriesMessages } from './webhooks.messages'

type Messages = MessagesOf<typeof webhookDeliveriesMessages>

type Failed = Pick<WebhookDelivery, 'failure' | 'responseStatus'> & { error?: string | null }

/** What went wrong with a delivery and what to do, in the person's language; empty when nothing did. */
export function failureMessage({ failure, responseStatus, error }: Failed, messages: Messages): string {
  // The log is older than the words: what it told then is a sentence in English.
  if (failure === null) return error ?? ''
  if (failure === 'redirect') return messages.redirect({ status: responseStatus ?? '' })
  if (failure === 'badStatus') return statusMessage(responseStatus ?? 0, messages)
  if (failure === 'canceled') return messages.broken
  return messages[failure]
}

function statusMessage(status: number, messages: Messages): string {
  if (status === 401 || status === 403 || status === 407) return messages.unauthorized({ status })
  if (status === 404 || status === 405 || status === 410) return messages.notThere({ status })
  if (status >= 500) return messages.serverError({ status })
  return status >= 400 ? messages.badRequest({ status }) : messages.oddStatus({ status })
}

/** `failureWords` in the language of the page. */
export function useFailureMessage(): (delivery: Failed) => string {
  const messages = useMessages(webhookDeliveriesMessages)
  return (delivery) => failureMessage(delivery, messages)
}

type Sent = Pick<WebhookDelivery, 'status' | 'lastAttemptOn' | 'nextAttemptOn'>

/** How a delivery stands in a word: one that waits for its first attempt, or whose time has come, is being sent. */
export function useStateWord(): (delivery: Sent) => string {
  const messages = useMessages(webhookDeliveriesMessages)
  return ({ status, lastAttemptOn }) => {
    if (status === 'succeeded') return messages.succeeded
    if (status === 'failed') return messages.failedState
    return lastAttemptOn === null ? messages.sending : messages.pending
  }
}
