import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Webhook } from '#openapi/generated/types.ts'
import { memberQueries } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { webhookDeliveriesMessages, webhooksMessages } from './webhooks.messages'

/** Names whose a webhook is; null while that is not known, or where the service does not tell. */
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
    /** "You", "Ada Byron", to stand by itself. */
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
