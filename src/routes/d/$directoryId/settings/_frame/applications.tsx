import { createFileRoute } from '@tanstack/react-router'
import { applicationQueries } from '~/features/applications/application-queries'
import { ApplicationsPage } from '~/features/applications/ApplicationsPage'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/applications')({
  loader: ({ context: { queryClient } }) => waitAtMost(TIMEOUT_MS, queryClient.query(applicationQueries.list())),
  component: ApplicationsPage,
  pendingComponent: SettingsSkeleton,
})
