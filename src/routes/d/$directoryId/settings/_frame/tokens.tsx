import { createFileRoute } from '@tanstack/react-router'
import { tokenQueries } from '~/features/tokens/token-queries'
import { TokensPage } from '~/features/tokens/TokensPage'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/tokens')({
  loader: ({ context: { queryClient } }) => waitAtMost(TIMEOUT_MS, queryClient.query(tokenQueries.list())),
  component: TokensPage,
  pendingComponent: SettingsSkeleton,
})
