import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getMeetingTemplate, listMeetingTemplates } from '#openapi/generated/sdk.ts'

const PAGE_SIZE = 50

export const templateQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'templates'] as const,

  /** Templates to choose from, page by page. */
  list: (directoryId: string) =>
    infiniteQueryOptions({
      queryKey: [...templateQueries.all(directoryId), 'list'],
      queryFn: ({ pageParam, signal }) =>
        listMeetingTemplates({ path: { directoryId }, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
    }),

  /** One with its sections. */
  detail: (directoryId: string, meetingTemplateId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'detail', meetingTemplateId],
      queryFn: ({ signal }) => getMeetingTemplate({ path: { directoryId, meetingTemplateId }, signal }),
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),
}
