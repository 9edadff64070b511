import { createFileRoute } from '@tanstack/react-router'
import { tokenQueries } from '~/features/tokens/token-queries'
import { TokensPage } from '~/features/tokens/TokensPage'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

export const Route = createFileRoute('/d/$directoryId/settings/tokens')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query({ ...tokenQueries.list(), staleTime: 'static' })
  },
  component: TokensPage,
  pendingComponent: SettingsSkeleton,
})
