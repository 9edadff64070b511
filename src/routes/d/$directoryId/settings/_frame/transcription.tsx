import { createFileRoute } from '@tanstack/react-router'
import { EnginesPage } from '~/features/engines/EnginesPage'
import { preloadEngines } from '~/features/engines/engine-queries'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/transcription')({
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, preloadEngines(queryClient, directoryId)),
  component: EnginesRoute,
  pendingComponent: SettingsSkeleton,
})

function EnginesRoute() {
  const { directoryId } = Route.useParams()
  return <EnginesPage directoryId={directoryId} />
}
