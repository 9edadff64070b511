import { WebhooksPage } from '~/features/webhooks/page/WebhooksPage'
import { parseWebhookSearch } from '~/features/webhooks/webhook-search'
import { webhookQueries } from '~/features/webhooks/webhook-queries'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => <WebhooksPage {...props} search={parseWebhookSearch(search)} />,
  preload: (queryClient, directoryId) => queryClient.query(webhookQueries.list(directoryId)),
}
