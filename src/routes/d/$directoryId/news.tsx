import { createFileRoute, notFound } from '@tanstack/react-router'
import { newsQueries } from '~/features/news/news-queries'
import { NewsPage } from '~/features/news/NewsPage'
import { hasExtension } from '~/features/session/use-has-extension'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/news')({
  loader: async ({ context: { queryClient }, params: { directoryId } }) => {
    if (!(await hasExtension(queryClient, 'news'))) throw notFound()
    await waitAtMost(TIMEOUT_MS, queryClient.infiniteQuery(newsQueries.list(directoryId)))
  },
  component: NewsRoute,
  pendingComponent: SettingsSkeleton,
})

function NewsRoute() {
  const { directoryId } = Route.useParams()
  return <NewsPage directoryId={directoryId} />
}
