import { createFileRoute } from '@tanstack/react-router'
import { LinkAccountPage } from '~/features/link-account/LinkAccountPage'
import { startSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { ownPath } from '~/lib/addresses'

type LinkAccountSearch = { to?: string | undefined }

export const Route = createFileRoute('/link-account')({
  /** `to`: the page the person wanted when they signed in. */
  validateSearch: ({ to }): LinkAccountSearch => ({ to: ownPath(to) }),
  // Being signed in only makes linking easier. Requested here rather than in the page: when a page unmounts, it cancels the
  // queries only it observes, and the next page makes the same request.
  loader: async ({ context: { queryClient } }) => {
    const isSignedIn = await startSession().catch(() => false)
    const me = isSignedIn ? await queryClient.query(sessionQueries.me()).catch(() => null) : null
    return { email: me?.email ?? null }
  },
  component: LinkAccountRoute,
})

function LinkAccountRoute() {
  const { to } = Route.useSearch()
  const { email } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()

  function leave() {
    // The cached session belongs to the person who was signed in before.
    queryClient.removeQueries({ queryKey: ['session'] })
    void navigate({ href: to ?? '/', replace: true })
  }

  return <LinkAccountPage signedInAs={email} onDone={leave} />
}
