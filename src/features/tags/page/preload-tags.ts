import type { QueryClient } from '@tanstack/react-query'
import { sessionQueries } from '~/features/session/session-queries'
import { tagQueries } from '../tag-queries'

/** Asks for what the page of tags shows first. */
export async function preloadTags(queryClient: QueryClient, directoryId: string) {
  const list = queryClient.query(tagQueries.list(directoryId))
  const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
  if (extensions.includes('library')) void queryClient.prefetchQuery(tagQueries.usage(directoryId))
  await list
}
