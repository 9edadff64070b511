import { createFileRoute } from '@tanstack/react-router'
import { securityQueries } from '~/features/security/security-queries'
import { SecurityPage } from '~/features/security/SecurityPage'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

export const Route = createFileRoute('/d/$directoryId/settings/security')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query({ ...securityQueries.sessions(), staleTime: 'static' })
  },
  component: SecurityPage,
  pendingComponent: SettingsSkeleton,
})
