import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { WebhooksPage } from '~/features/webhooks/page/WebhooksPage'
import { WebhooksSkeleton } from '~/features/webhooks/page/WebhooksSkeleton'
import { webhookQueries } from '~/features/webhooks/webhook-queries'
import { parseWebhookSearch, webhookDialogParams } from '~/features/webhooks/webhook-search'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/webhooks')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    within(PATIENCE_MS, queryClient.query(webhookQueries.list(directoryId))),
  component: WebhooksRoute,
  pendingComponent: SettingsSkeleton,
})

function WebhooksRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), webhookDialogParams)
  return (
    <Suspense fallback={<WebhooksSkeleton directoryId={directoryId} />}>
      <WebhooksPage directoryId={directoryId} search={parseWebhookSearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}
