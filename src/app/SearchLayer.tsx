import { lazy, Suspense } from 'react'
import { useSearchBox } from '~/features/search/search-box-store'
import { loadSearch } from './load-search'

const SearchEverywhere = lazy(async () => ({ default: (await loadSearch()).SearchEverywhere }))

/** The search box, from when it is first opened. */
export function SearchLayer({ directoryId }: { directoryId: string }) {
  const wasOpened = useSearchBox((state) => state.wasOpened)
  return wasOpened ? (
    <Suspense>
      <SearchEverywhere key={directoryId} directoryId={directoryId} />
    </Suspense>
  ) : null
}
