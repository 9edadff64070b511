import { createFileRoute } from '@tanstack/react-router'
import { sessionQueries } from '~/features/session/session-queries'
import { tagQueries } from '~/features/tags/tag-queries'
import { parseTagSearch } from '~/features/tags/tag-search'
import { TagsPage } from '~/features/tags/page/TagsPage'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { asGiven } from '~/lib/as-given'

export const Route = createFileRoute('/d/$directoryId/settings/tags')({
  validateSearch: asGiven,
  loader: async ({ context: { queryClient }, params: { directoryId } }) => {
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    // Not waited for: the page keeps a place for it.
    if (extensions.includes('library')) void queryClient.prefetchQuery(tagQueries.usage(directoryId))
    await queryClient.query({ ...tagQueries.list(directoryId), staleTime: 'static' })
  },
  component: TagsRoute,
  pendingComponent: SettingsSkeleton,
})

function TagsRoute() {
  const { directoryId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TagsPage
      directoryId={directoryId}
      search={parseTagSearch(search)}
      onSearchChange={(changes) =>
        void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
      }
    />
  )
}
