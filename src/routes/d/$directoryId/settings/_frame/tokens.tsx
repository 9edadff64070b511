import { createFileRoute } from '@tanstack/react-router'
import { tokenQueries } from '~/features/tokens/token-queries'
import { TokensPage } from '~/features/tokens/TokensPage'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/tokens')({
  loader: ({ context: { queryClient } }) => within(PATIENCE_MS, queryClient.query(tokenQueries.list())),
  component: TokensPage,
  pendingComponent: SettingsSkeleton,
})
