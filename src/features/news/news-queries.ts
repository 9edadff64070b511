import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { countNews, getNewsMail, listNews, readNews, updateNewsMail } from '#openapi/generated/sdk.ts'
import type { ReadNewsBody, UpdateNewsMailBody } from '#openapi/generated/types.ts'

const PAGE_SIZE = 50
/** While the page is in sight; besides, whenever the window gets the focus. */
const POLL_MS = 120_000

export const newsQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'news'] as const,

  /** How much of it the person hasn't read (extension `news`). */
  count: (directoryId: string) =>
    queryOptions({
      queryKey: [...newsQueries.all(directoryId), 'count'],
      queryFn: ({ signal }) => countNews({ path: { directoryId }, signal }),
      refetchInterval: POLL_MS,
      meta: { isQuiet: true },
    }),

  /** What is new for the person, newest first, page by page (extension `news`); read again whenever it is opened. */
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

  /** How often the person has it by e-mail (extension `news`). */
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
      // What was chosen before must not show again for a moment.
      onSuccess: (mail, ...[, , { client }]) => client.setQueryData(newsQueries.mail(directoryId).queryKey, mail),
    }),
}
