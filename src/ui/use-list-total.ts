import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { knownTotal, type Counted, type ListTotal } from '~/lib/list-total'

/** Asks for a list with all of it counted, however long that takes. */
export type WholeList<Page extends Counted, Key extends QueryKey> = UseQueryOptions<Page, DefaultError, Page, Key>

/** How long a list is: as its first page says, or as `EndOfCount` has found out, which is kept up to date from then on. */
export function useListTotal<Page extends Counted, Key extends QueryKey>(
  first: Counted,
  whole: WholeList<Page, Key>,
): ListTotal {
  const isInexact = first.isTotalExact === false
  const { data } = useQuery({ ...whole, enabled: ({ state }) => isInexact && state.data !== undefined })
  return knownTotal(data === undefined ? [first] : [first, data])
}
