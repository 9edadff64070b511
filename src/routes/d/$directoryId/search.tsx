import { createFileRoute } from '@tanstack/react-router'
import { readSearchAddress, type GivenAddress } from '~/features/search/page/search-address'
import { SearchPage } from '~/features/search/page/SearchPage'

export const Route = createFileRoute('/d/$directoryId/search')({
  // The page parses it: code in the route itself would be part of every first visit.
  validateSearch: (search: Record<string, unknown>): GivenAddress => search,
  component: SearchRoute,
})

function SearchRoute() {
  const { directoryId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchPage
      directoryId={directoryId}
      address={readSearchAddress(search)}
      onChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
