import { createFileRoute } from '@tanstack/react-router'
import { newsQueries } from '~/features/news/news-queries'
import { NewsPage } from '~/features/news/NewsPage'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/news')({
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.infiniteQuery(newsQueries.list(directoryId))),
  component: NewsRoute,
  pendingComponent: SettingsSkeleton,
})

function NewsRoute() {
  const { directoryId } = Route.useParams()
  return <NewsPage directoryId={directoryId} />
}
