import type { WebhookDelivery } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { webhookDeliveriesMessages } from './webhook-deliveries.messages'

type Words = ReturnType<(typeof webhookDeliveriesMessages)['get']>

type Failed = Pick<WebhookDelivery, 'failure' | 'responseStatus'> & { error?: string | null }

/** What went wrong with a delivery and what to do, in the person's language; empty when nothing did. */
export function failureWords({ failure, responseStatus, error }: Failed, words: Words): string {
  // The log is older than the words: what it told then is a sentence in English.
  if (failure === null) return error ?? ''
  if (failure === 'redirect') return words.redirect({ status: responseStatus ?? '' })
  if (failure === 'badStatus') return statusWords(responseStatus ?? 0, words)
  if (failure === 'canceled') return words.broken
  return words[failure]
}

function statusWords(status: number, words: Words): string {
  if (status === 401 || status === 403 || status === 407) return words.unauthorized({ status })
  if (status === 404 || status === 405 || status === 410) return words.notThere({ status })
  if (status >= 500) return words.serverError({ status })
  return status >= 400 ? words.badRequest({ status }) : words.oddStatus({ status })
}

/** `failureWords` in the language of the page. */
export function useFailureWords(): (delivery: Failed) => string {
  const words = useMessages(webhookDeliveriesMessages)
  return (delivery) => failureWords(delivery, words)
}

type Sent = Pick<WebhookDelivery, 'status' | 'lastAttemptOn' | 'nextAttemptOn'>

/** How a delivery stands in a word: one that waits for its first attempt, or whose time has come, is being sent. */
export function useStateWord(): (delivery: Sent) => string {
  const words = useMessages(webhookDeliveriesMessages)
  return ({ status, lastAttemptOn }) => {
    if (status === 'succeeded') return words.succeeded
    if (status === 'failed') return words.failedState
    return lastAttemptOn === null ? words.sending : words.pending
  }
}
