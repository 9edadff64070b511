import { createFileRoute } from '@tanstack/react-router'
import { LinkAccountPage } from '~/features/link-account/LinkAccountPage'
import { startSession } from '~/features/session/session'
import { ownPath } from '~/lib/own-path'

type LinkAccountSearch = { to?: string | undefined }

export const Route = createFileRoute('/link-account')({
  /** `to`: the page the person wanted when they signed on. */
  validateSearch: ({ to }): LinkAccountSearch => ({ to: ownPath(to) }),
  loader: async () => {
    // Whether somebody is signed in here only makes linking easier.
    await startSession().catch(() => false)
  },
  component: LinkAccountRoute,
})

function LinkAccountRoute() {
  const { to } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()

  function leave() {
    // What is known of whoever was signed in before is not about this person.
    queryClient.removeQueries({ queryKey: ['session'] })
    void navigate({ href: to ?? '/', replace: true })
  }

  return <LinkAccountPage onDone={leave} />
}
