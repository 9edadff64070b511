import { queryOptions } from '@tanstack/react-query'
import { listTeams } from '#openapi/generated/sdk.ts'

export const teamQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'teams'] as const,

  /** Every team of the company, by name. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listTeams({ path: { directoryId }, signal }),
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),
}
