import { Webhook } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import type { WebhookSearch } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'

type NoWebhooksProps = {
  /** There is none at all, not only none that is looked for. */
  isEmpty: boolean
  onSearchChange: (changes: WebhookSearch) => void
}

/** No webhook is there, or none that is looked for: what it could become, and the way back. */
export function NoWebhooks({ isEmpty, onSearchChange }: NoWebhooksProps) {
  const t = useMessages(webhooksMessages)
  if (isEmpty) {
    return (
      <EmptyState
        icon={<Webhook aria-hidden />}
        title={t.emptyTitle}
        action={
          <Button variant="primary" aria-haspopup="dialog" onClick={() => onSearchChange({ show: 'new' })}>
            {t.create}
          </Button>
        }
      >
        {t.emptyDetail}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t.noneFound}
      action={<Button onClick={() => onSearchChange({ scope: undefined, state: undefined })}>{t.showAll}</Button>}
    />
  )
}
