import { createFileRoute } from '@tanstack/react-router'
import { RequestSection } from '~/features/company/page/Allowances'
import { tokenQueries } from '~/features/tokens/token-queries'
import { TokensPage } from '~/features/tokens/TokensPage'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/tokens')({
  loader: ({ context: { queryClient } }) => waitAtMost(TIMEOUT_MS, queryClient.query(tokenQueries.list())),
  component: TokensRoute,
  pendingComponent: SettingsSkeleton,
})

function TokensRoute() {
  const { directoryId } = Route.useParams()
  return (
    <>
      <TokensPage />
      <RequestSection directoryId={directoryId} />
    </>
  )
}
