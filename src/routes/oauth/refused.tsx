import { createFileRoute } from '@tanstack/react-router'
import { RefusedPage } from '~/features/oauth/RefusedPage'

export const Route = createFileRoute('/oauth/refused')({
  validateSearch: ({ reason }): { reason?: string } => (typeof reason === 'string' ? { reason } : {}),
  component: RefusedRoute,
})

function RefusedRoute() {
  const { reason } = Route.useSearch()
  return <RefusedPage reason={reason} />
}
