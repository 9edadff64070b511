import { createFileRoute, redirect } from '@tanstack/react-router'
import { startSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { SignInPage } from '~/features/session/SignInPage'
import { ownPath } from '~/lib/own-path'

export const Route = createFileRoute('/sign-in')({
  /** `to`: the page the person was sent away from. */
  validateSearch: ({ to }): { to?: string | undefined } => ({ to: ownPath(to) }),
  beforeLoad: async ({ search }) => {
    if (await startSession()) throw redirect({ to: search.to ?? '/', replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    if (extensions.includes('accounts')) await queryClient.prefetchQuery(sessionQueries.isSetupNeeded())
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { to } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SignInPage onSignedIn={() => void navigate({ to: to ?? '/', replace: true })} />
}
