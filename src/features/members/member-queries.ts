import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchMembershipUsers } from '~/api/generated/sdk.gen'
import { personOf } from './person'

const PAGE_SIZE = 20

export const memberQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'members'] as const,

  /** The first members whose name or address has the text, as people to pick. */
  search: (directoryId: string, text: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'search', text.trim().toLowerCase()],
      queryFn: async ({ signal }) => {
        const body = { search: text.trim() || null, page: 1, pageSize: PAGE_SIZE }
        const { items } = await searchMembershipUsers({ path: { directoryId }, body, signal })
        return items.map(personOf)
      },
      placeholderData: keepPreviousData,
      meta: { isQuiet: true },
    }),
}
