import { readDayRange, type DayRange } from '~/features/recordings/list/list-filter'
import { searchKinds, toTerm, type SearchKind } from '../search-kinds'

/** The search page's search params. */
export type SearchAddress = DayRange & {
  q: string
  /** The kind to show in full. Without it, the first few of each kind show. */
  in?: SearchKind
  /** The person whose dialog is open. */
  item?: string
}

/** The params before validation. */
export type GivenAddress = { [Name in keyof SearchAddress]?: unknown }

/** Parses the URL. Invalid values are dropped, never an error: people edit and truncate links. */
export function readSearchAddress(search: GivenAddress): SearchAddress {
  // In links from before `meetings` replaced it.
  const asked = search.in === 'spoken' ? 'meetings' : search.in
  const kind = searchKinds.find((known) => known === asked)
  const { q, item } = search
  return {
    ...readDayRange(search),
    // The router parses digits as a number.
    q: typeof q === 'string' || typeof q === 'number' ? toTerm(`${q}`) : '',
    ...(kind === undefined ? {} : { in: kind }),
    ...(typeof item === 'string' && /^[\w-]{1,100}$/.test(item) ? { item } : {}),
  }
}
