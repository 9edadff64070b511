import { readDayRange, type DayRange } from '~/features/recordings/list/list-filter'
import { searchKinds, toTerm, type SearchKind } from '../search-kinds'

/** What the address of the search page says. */
export type SearchAddress = DayRange & {
  q: string
  /** The kind of which all is shown; of each kind the first few without it. */
  in?: SearchKind
  /** The person that is open. */
  item?: string
}

/** The same before it was looked at. */
export type GivenAddress = { [Name in keyof SearchAddress]?: unknown }

/** Reads it. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function readSearchAddress(search: GivenAddress): SearchAddress {
  // Links from before meetings were found as a whole.
  const asked = search.in === 'spoken' ? 'meetings' : search.in
  const kind = searchKinds.find((known) => known === asked)
  const { q, item } = search
  return {
    ...readDayRange(search),
    // The router reads digits in an address as a number.
    q: typeof q === 'string' || typeof q === 'number' ? toTerm(`${q}`) : '',
    ...(kind === undefined ? {} : { in: kind }),
    ...(typeof item === 'string' && /^[\w-]{1,100}$/.test(item) ? { item } : {}),
  }
}
