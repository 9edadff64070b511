import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import type { Owners } from '../use-owners'
import type { WebhookSearch } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'
import { WebhookRow } from './WebhookRow'

type WebhookListProps = {
  directoryId: string
  webhooks: readonly Webhook[]
  /** Null where all are the person's own. */
  owners: Owners | null
  onSearchChange: (changes: WebhookSearch) => void
}

/** Webhooks, oldest first, each with its switch. */
export function WebhookList({ directoryId, webhooks, owners, onSearchChange }: WebhookListProps) {
  const t = useMessages(webhooksMessages)
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.webhookId}
          directoryId={directoryId}
          webhook={webhook}
          whose={owners?.whose(webhook) ?? null}
          onSearchChange={onSearchChange}
        />
      ))}
    </ul>
  )
}
