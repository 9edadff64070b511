import { createFileRoute } from '@tanstack/react-router'
import { applicationQueries } from '~/features/applications/application-queries'
import { ApplicationsPage } from '~/features/applications/ApplicationsPage'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/applications')({
  loader: ({ context: { queryClient } }) => within(PATIENCE_MS, queryClient.query(applicationQueries.list())),
  component: ApplicationsPage,
  pendingComponent: SettingsSkeleton,
})
