import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { countNews, getNewsMail, listNews, readNews, updateNewsMail } from '#openapi/generated/sdk.ts'
import type { ReadNewsBody, UpdateNewsMailBody } from '#openapi/generated/types.ts'

const PAGE_SIZE = 50
/** While the page is in view; it's also refetched whenever the window gets focus. */
const POLL_MS = 120_000

export const newsQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'news'] as const,

  /** The number of unread entries (extension `news`). */
  count: (directoryId: string) =>
    queryOptions({
      queryKey: [...newsQueries.all(directoryId), 'count'],
      queryFn: ({ signal }) => countNews({ path: { directoryId }, signal }),
      refetchInterval: POLL_MS,
      meta: { isQuiet: true },
    }),

  /** News for the person, newest first, paginated (extension `news`); refetched on every visit. */
  list: (directoryId: string) =>
    infiniteQueryOptions({
      queryKey: [...newsQueries.all(directoryId), 'list'],
      queryFn: ({ pageParam, signal }) =>
        listNews({ path: { directoryId }, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
      staleTime: 0,
      refetchInterval: POLL_MS,
    }),

  /** How often the person gets news by email (extension `news`). */
  mail: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'news-mail'],
      queryFn: ({ signal }) => getNewsMail({ path: { directoryId }, signal }),
      meta: { isQuiet: true },
    }),
}

export const newsMutations = {
  read: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: ReadNewsBody) => readNews({ path: { directoryId }, body }),
      meta: { invalidates: [newsQueries.all(directoryId)] },
    }),

  chooseMail: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: UpdateNewsMailBody) => updateNewsMail({ path: { directoryId }, body }),
      // Keeps the previous choice from showing again briefly.
      onSuccess: (mail, ...[, , { client }]) => client.setQueryData(newsQueries.mail(directoryId).queryKey, mail),
    }),
}
