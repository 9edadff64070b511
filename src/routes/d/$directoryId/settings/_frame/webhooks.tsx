import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RequestSection } from '~/features/company/page/Allowances'
import { useHasExtension } from '~/features/session/use-has-extension'
import { WebhooksPage, WebhooksSkeleton } from '~/features/webhooks/page/WebhooksPage'
import { webhookQueries } from '~/features/webhooks/webhook-queries'
import { parseWebhookSearch, webhookDialogParams } from '~/features/webhooks/webhook-search'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/webhooks')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.query(webhookQueries.list(directoryId))),
  component: WebhooksRoute,
  pendingComponent: SettingsSkeleton,
})

function WebhooksRoute() {
  const { directoryId } = Route.useParams()
  const hasTokens = useHasExtension('tokens')
  const { shown, change } = useDialogSearchParams(Route.useSearch(), webhookDialogParams)
  return (
    <Suspense fallback={<WebhooksSkeleton directoryId={directoryId} />}>
      <WebhooksPage directoryId={directoryId} search={parseWebhookSearch(shown)} onSearchChange={change} />
      {/* With access tokens, it is on their page instead. */}
      {hasTokens ? null : <RequestSection directoryId={directoryId} />}
    </Suspense>
  )
}
