import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { TagsPage, TagsSkeleton } from '~/features/tags/page/TagsPage'
import { tagQueries } from '~/features/tags/tag-queries'
import { parseTagSearch, tagDialogParams } from '~/features/tags/tag-search'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/tags')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, preloadTags(queryClient, directoryId)),
  component: TagsRoute,
  pendingComponent: SettingsSkeleton,
})

function TagsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), tagDialogParams)
  return (
    <Suspense fallback={<TagsSkeleton directoryId={directoryId} />}>
      <TagsPage directoryId={directoryId} search={parseTagSearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}

/** Requests what the page of tags shows first. */
async function preloadTags(queryClient: QueryClient, directoryId: string) {
  const list = queryClient.query(tagQueries.list(directoryId))
  const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
  if (extensions.includes('library')) void queryClient.prefetchQuery(tagQueries.usage(directoryId))
  await list
}
