import { Suspense } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { tagQueries } from '~/features/tags/tag-queries'
import { parseTagSearch } from '~/features/tags/tag-search'
import { TagsPage } from '~/features/tags/page/TagsPage'
import { TagsSkeleton } from '~/features/tags/page/TagsSkeleton'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => (
    <Suspense fallback={<TagsSkeleton directoryId={props.directoryId} />}>
      <TagsPage {...props} search={parseTagSearch(search)} />
    </Suspense>
  ),
  preload: async (queryClient, directoryId) => {
    const list = queryClient.query(tagQueries.list(directoryId))
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    if (extensions.includes('library')) void queryClient.prefetchQuery(tagQueries.usage(directoryId))
    await list
  },
}
