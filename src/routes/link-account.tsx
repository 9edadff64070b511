import { createFileRoute } from '@tanstack/react-router'
import { LinkAccountPage } from '~/features/link-account/LinkAccountPage'
import { startSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { ownPath } from '~/lib/addresses'

type LinkAccountSearch = { to?: string | undefined }

export const Route = createFileRoute('/link-account')({
  /** `to`: the page the person wanted when they signed on. */
  validateSearch: ({ to }): LinkAccountSearch => ({ to: ownPath(to) }),
  // Who is signed in here only makes linking easier. Asked for here and not in the page: when it goes, the next one asks for the
  // same, and what the last page that looks at a query gives up would be gone for that one, too.
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
    // What is known of the person who was signed in before is not about this person.
    queryClient.removeQueries({ queryKey: ['session'] })
    void navigate({ href: to ?? '/', replace: true })
  }

  return <LinkAccountPage signedInAs={email} onDone={leave} />
}
