import { createFileRoute } from '@tanstack/react-router'
import { RefusedPage } from '~/features/oauth/RefusedPage'
import { asGiven } from '~/lib/as-given'

export const Route = createFileRoute('/oauth/refused')({
  validateSearch: asGiven,
  component: RefusedRoute,
})

function RefusedRoute() {
  const { reason } = Route.useSearch()
  return <RefusedPage reason={typeof reason === 'string' ? reason : undefined} />
}
