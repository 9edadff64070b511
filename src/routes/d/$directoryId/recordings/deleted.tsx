import { createFileRoute } from '@tanstack/react-router'
import { deletedQueries } from '~/features/recordings/deleted/deleted-queries'
import { DeletedPage } from '~/features/recordings/deleted/DeletedPage'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/recordings/deleted')({
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.infiniteQuery(deletedQueries.list(directoryId))),
  component: DeletedRoute,
  pendingComponent: SettingsSkeleton,
})

function DeletedRoute() {
  const { directoryId } = Route.useParams()
  return <DeletedPage directoryId={directoryId} />
}
