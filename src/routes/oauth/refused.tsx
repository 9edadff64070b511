import { createFileRoute } from '@tanstack/react-router'
import { RefusedPage } from '~/features/oauth/RefusedPage'
import { passThroughSearch } from '~/lib/addresses'

export const Route = createFileRoute('/oauth/refused')({
  validateSearch: passThroughSearch,
  component: RefusedRoute,
})

function RefusedRoute() {
  const { reason } = Route.useSearch()
  return <RefusedPage reason={typeof reason === 'string' ? reason : undefined} />
}
