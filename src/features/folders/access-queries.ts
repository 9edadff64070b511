import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getFolderShares, listFolderAccess, previewFolderAccess } from '#openapi/generated/sdk.ts'
import type { PreviewFolderAccessBody } from '#openapi/generated/types.ts'
import { folderQueries } from './folder-queries'

const PAGE_SIZE = 50

type Target = { directoryId: string; folderId: string }

export const accessQueries = {
  all: ({ directoryId, folderId }: Target) => [...folderQueries.all(directoryId), 'access', folderId] as const,

  /** Who a folder is shared with, directly and from above. */
  shares: (path: Target) =>
    queryOptions({
      queryKey: [...accessQueries.all(path), 'shares'],
      queryFn: ({ signal }) => getFolderShares({ path, signal }),
      meta: { isQuiet: true },
    }),

  /** Who can see a folder and why, page by page (extension `library`). */
  people: (path: Target) =>
    infiniteQueryOptions({
      queryKey: [...accessQueries.all(path), 'people'],
      queryFn: ({ pageParam, signal }) =>
        listFolderAccess({ path, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
      meta: { isQuiet: true },
    }),

  /** Who would gain or lose access by a change that nobody has made yet (extension `library`). */
  preview: (path: Target, body: PreviewFolderAccessBody) =>
    queryOptions({
      queryKey: [...accessQueries.all(path), 'preview', body],
      queryFn: ({ signal }) => previewFolderAccess({ path, body, signal }),
      // What it says is about now.
      staleTime: 0,
      gcTime: 0,
      meta: { isQuiet: true },
    }),
}
