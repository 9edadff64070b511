import { createFileRoute, redirect } from '@tanstack/react-router'
import { tellOtherTabs } from '~/api/query-client'
import { startSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { signInQueries } from '~/features/session/sign-in-queries'
import { SignInPage, signOnProblem } from '~/features/session/SignInPage'
import { ownPath } from '~/lib/addresses'

type SignInSearch = { to?: string | undefined; from?: unknown; problem?: unknown; with?: unknown }

export const Route = createFileRoute('/sign-in')({
  /**
   * `to`: the page that redirected here. `from` and `problem`: set when returning from single sign-on. `with`: the sign-in
   * method to offer first.
   */
  validateSearch: ({ to, from, problem, with: way }): SignInSearch => ({ to: ownPath(to), from, problem, with: way }),
  beforeLoad: async ({ search }) => {
    if (!(await startSession())) return
    if (search.from) tellOtherTabs({ kind: 'signed-in' })
    throw redirect({ to: search.to ?? '/', replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    if (!extensions.includes('accounts')) return
    await Promise.all([
      queryClient.prefetchQuery(sessionQueries.isSetupNeeded()),
      queryClient.prefetchQuery(signInQueries.options()),
    ])
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { to, problem, with: way } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignInPage
      to={to}
      problem={signOnProblem(problem)}
      isSignOnFirst={way === 'sso'}
      onSignedIn={() => void navigate({ to: to ?? '/', replace: true })}
    />
  )
}
