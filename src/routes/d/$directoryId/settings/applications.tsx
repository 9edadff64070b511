import { createFileRoute } from '@tanstack/react-router'
import { applicationQueries } from '~/features/applications/application-queries'
import { ApplicationsPage } from '~/features/applications/ApplicationsPage'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

export const Route = createFileRoute('/d/$directoryId/settings/applications')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query({ ...applicationQueries.list(), staleTime: 'static' })
  },
  component: ApplicationsPage,
  pendingComponent: SettingsSkeleton,
})
