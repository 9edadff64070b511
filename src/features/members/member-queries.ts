import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMembershipUsers, searchMembershipUsers } from '#openapi/generated/sdk.ts'
import { readAllPages } from '~/api/fetching'
import { personOf } from './person'

const PAGE_SIZE = 20
const LARGEST_PAGE = 100

export const memberQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'members'] as const,

  /** Every member, to give ids their names. */
  everybody: (directoryId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'everybody'],
      queryFn: async ({ signal }) => {
        const users = await readAllPages({
          pageSize: LARGEST_PAGE,
          read: (page) =>
            listMembershipUsers({ path: { directoryId }, query: { page, pageSize: LARGEST_PAGE }, signal }),
          idOf: ({ userId }) => userId,
        })
        return users.map(personOf)
      },
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),

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
