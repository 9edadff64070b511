import { Suspense } from 'react'
import { WebhooksPage } from '~/features/webhooks/page/WebhooksPage'
import { WebhooksSkeleton } from '~/features/webhooks/page/WebhooksSkeleton'
import { parseWebhookSearch } from '~/features/webhooks/webhook-search'
import { webhookQueries } from '~/features/webhooks/webhook-queries'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => (
    <Suspense fallback={<WebhooksSkeleton directoryId={props.directoryId} />}>
      <WebhooksPage {...props} search={parseWebhookSearch(search)} />
    </Suspense>
  ),
  preload: (queryClient, directoryId) => queryClient.query(webhookQueries.list(directoryId)),
}
