import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import type { WebhookScope, WebhookSearch, WebhookState } from './webhook-search'
import { webhooksMessages } from './webhooks.messages'

const scopes: Record<WebhookScope, (webhook: Webhook) => boolean> = {
  personal: ({ directoryWide }) => !directoryWide,
  company: ({ directoryWide }) => directoryWide,
}

const states: Record<WebhookState, (webhook: Webhook) => boolean> = {
  on: ({ isActive }) => isActive,
  off: ({ isActive }) => !isActive,
  failing: (webhook) => isFailing(webhook),
}

/** Whether a webhook's news does not arrive: its last delivery failed, or the service gave up on it. */
export const isFailing = ({ failingSince, pausedOn, lastDelivery }: Webhook): boolean =>
  (failingSince ?? null) !== null || (pausedOn ?? null) !== null || lastDelivery?.status === 'failed'

/** Those of a scope and a state. */
export function findWebhooks(
  webhooks: readonly Webhook[],
  { scope, state }: Pick<WebhookSearch, 'scope' | 'state'>,
): Webhook[] {
  return webhooks.filter(
    (webhook) => (scope === undefined || scopes[scope](webhook)) && (state === undefined || states[state](webhook)),
  )
}

/** An event that is only read on old webhooks (docs/contract.md 6). */
export const isLegacyEvent = (event: Webhook['event']): event is 'recording.summarized' | 'meeting.summarized' =>
  event === 'recording.summarized' || event === 'meeting.summarized'

/** What makes a webhook send, in words; the events of old webhooks by their names. */
export function useEventLabel(): (event: Webhook['event']) => string {
  const t = useMessages(webhooksMessages)
  return (event) => {
    if (event === 'summary.ready') return t.summaryReady
    return event === 'manual' ? t.manual : t.legacy({ event })
  }
}
