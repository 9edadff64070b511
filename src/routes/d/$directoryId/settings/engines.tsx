import { createFileRoute } from '@tanstack/react-router'
import { engineQueries } from '~/features/engines/engine-queries'
import { EnginesPage } from '~/features/engines/EnginesPage'
import { sessionQueries } from '~/features/session/session-queries'
import { isManager } from '~/features/session/use-own-role'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'

export const Route = createFileRoute('/d/$directoryId/settings/engines')({
  loader: async ({ context: { queryClient }, params: { directoryId } }) => {
    const directories = await queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' })
    const role = directories.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
    if (isManager(role)) await queryClient.query({ ...engineQueries.list(directoryId), staleTime: 'static' })
  },
  component: EnginesRoute,
  pendingComponent: SettingsSkeleton,
})

function EnginesRoute() {
  const { directoryId } = Route.useParams()
  return <EnginesPage directoryId={directoryId} />
}
