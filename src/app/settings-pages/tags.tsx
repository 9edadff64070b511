import { sessionQueries } from '~/features/session/session-queries'
import { tagQueries } from '~/features/tags/tag-queries'
import { parseTagSearch } from '~/features/tags/tag-search'
import { TagsPage } from '~/features/tags/page/TagsPage'
import { TagsSkeleton } from '~/features/tags/page/TagsSkeleton'
import type { SettingsPage } from './settings-page'
import { withSkeleton } from './with-skeleton'

export const settingsPage: SettingsPage = {
  Page: withSkeleton(TagsSkeleton, ({ search, ...props }) => <TagsPage {...props} search={parseTagSearch(search)} />),
  preload: async (queryClient, directoryId) => {
    const list = queryClient.query(tagQueries.list(directoryId))
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    if (extensions.includes('library')) void queryClient.prefetchQuery(tagQueries.usage(directoryId))
    await list
  },
}
