import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { preloadTags } from '~/features/tags/page/preload-tags'
import { TagsPage } from '~/features/tags/page/TagsPage'
import { TagsSkeleton } from '~/features/tags/page/TagsSkeleton'
import { parseTagSearch, tagDialogParams } from '~/features/tags/tag-search'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/tags')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    within(PATIENCE_MS, preloadTags(queryClient, directoryId)),
  component: TagsRoute,
  pendingComponent: SettingsSkeleton,
})

function TagsRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), tagDialogParams)
  return (
    <Suspense fallback={<TagsSkeleton directoryId={directoryId} />}>
      <TagsPage directoryId={directoryId} search={parseTagSearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}
