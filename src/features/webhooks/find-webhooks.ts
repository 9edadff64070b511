import type { Webhook } from '#openapi/generated/types.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memberQueries } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import type { WebhookScope, WebhookSearch, WebhookState } from './webhook-search'
import { webhookDeliveriesMessages, webhooksMessages } from './webhooks.messages'

const scopes: Record<WebhookScope, (webhook: Webhook) => boolean> = {
  personal: ({ directoryWide }) => !directoryWide,
  company: ({ directoryWide }) => directoryWide,
}

const states: Record<WebhookState, (webhook: Webhook) => boolean> = {
  on: ({ isActive }) => isActive,
  off: ({ isActive }) => !isActive,
  failing: (webhook) => isFailing(webhook),
}

/** Whether a webhook's deliveries fail: its last one did, or the service has paused it. */
const isFailing = ({ failingSince, pausedOn, lastDelivery }: Webhook): boolean =>
  (failingSince ?? null) !== null || (pausedOn ?? null) !== null || lastDelivery?.status === 'failed'

/** Filters webhooks by scope and state. */
export function findWebhooks(
  webhooks: readonly Webhook[],
  { scope, state }: Pick<WebhookSearch, 'scope' | 'state'>,
): Webhook[] {
  return webhooks.filter(
    (webhook) => (scope === undefined || scopes[scope](webhook)) && (state === undefined || states[state](webhook)),
  )
}

/** Whether an event only exists on old webhooks (docs/contract.md 6). */
export const isLegacyEvent = (event: Webhook['event']): event is 'recording.summarized' | 'meeting.summarized' =>
  event === 'recording.summarized' || event === 'meeting.summarized'

/** Labels for events; those of old webhooks show their names. */
export function useEventLabel(): (event: Webhook['event']) => string {
  const t = useMessages(webhooksMessages)
  return (event) => {
    if (event === 'summary.ready') return t.summaryReady
    return event === 'manual' ? t.manual : t.legacy({ event })
  }
}

/** Names the owners of webhooks; null while loading, or if the service doesn't say. */
export function useOwners(directoryId: string, webhooks: readonly Webhook[]) {
  const t = useMessages(webhooksMessages)
  const { you, formerMember } = useMessages(webhookDeliveriesMessages)
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  const hasOthers = webhooks.some(({ createdByUserId = me.userId }) => createdByUserId !== me.userId)
  const { data: people } = useQuery({ ...memberQueries.everybody(directoryId), enabled: hasOthers })
  const nameOf = ({ createdByUserId }: Webhook): string | null =>
    people?.find(({ userId }) => userId === createdByUserId)?.name ?? null
  return {
    isOwn: ({ createdByUserId }: Webhook) => createdByUserId === undefined || createdByUserId === me.userId,
    nameOf,
    /** Standalone: "You", "Ada Byron". */
    madeBy: (webhook: Webhook): string | null => {
      if (webhook.createdByUserId === undefined) return null
      if (webhook.createdByUserId === me.userId) return you
      return nameOf(webhook) ?? (people === undefined ? null : formerMember)
    },
    /** "Yours", "Of Ada Byron". */
    whose: (webhook: Webhook): string | null => {
      if (webhook.createdByUserId === undefined) return null
      if (webhook.createdByUserId === me.userId) return t.ofYou
      const name = nameOf(webhook)
      return name === null ? (people === undefined ? null : t.ofFormer) : t.ofPerson({ name })
    },
  }
}

export type Owners = ReturnType<typeof useOwners>
