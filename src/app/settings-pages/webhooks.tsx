import { WebhooksPage } from '~/features/webhooks/page/WebhooksPage'
import { WebhooksSkeleton } from '~/features/webhooks/page/WebhooksSkeleton'
import { parseWebhookSearch } from '~/features/webhooks/webhook-search'
import { webhookQueries } from '~/features/webhooks/webhook-queries'
import type { SettingsPage } from './settings-page'
import { withSkeleton } from './with-skeleton'

export const settingsPage: SettingsPage = {
  Page: withSkeleton(WebhooksSkeleton, ({ search, ...props }) => (
    <WebhooksPage {...props} search={parseWebhookSearch(search)} />
  )),
  preload: (queryClient, directoryId) => queryClient.query(webhookQueries.list(directoryId)),
}
