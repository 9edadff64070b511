import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '~/features/profile/ProfilePage'
import { sessionQueries } from '~/features/session/session-queries'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/profile')({
  loader: ({ context: { queryClient } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.query({ ...sessionQueries.me(), staleTime: 'static' })),
  component: ProfileRoute,
  pendingComponent: SettingsSkeleton,
})

function ProfileRoute() {
  const { directoryId } = Route.useParams()
  return <ProfilePage directoryId={directoryId} />
}
