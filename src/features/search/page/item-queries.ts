import { queryOptions } from '@tanstack/react-query'
import { searchMembershipUsers } from '#openapi/generated/sdk.ts'
import { memberQueries } from '~/features/members/member-queries'
import { personOf, type Person } from '~/features/members/person'

const LARGEST_PAGE = 100

/** Something found: its id, and what was looked for. */
export type Item = { id: string; term: string }

/** What is opened on the search page because it has no page of its own. */
export const itemQueries = {
  /** A member; null for whoever is none. The service knows no single one: those found are looked through, or else all. */
  person: (directoryId: string, { id, term }: Item) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'item', id, term],
      queryFn: async ({ signal, client }): Promise<Person | null> => {
        const body = { search: term || null, pageSize: LARGEST_PAGE }
        const { items } = await searchMembershipUsers({ path: { directoryId }, body, signal })
        const user = items.find(({ userId }) => userId === id)
        if (user !== undefined) return personOf(user)
        const everybody = await client.fetchQuery(memberQueries.everybody(directoryId))
        return everybody.find(({ userId }) => userId === id) ?? null
      },
      meta: { isQuiet: true },
    }),
}
