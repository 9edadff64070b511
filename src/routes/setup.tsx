import { createFileRoute, useLocation } from '@tanstack/react-router'
import { sessionQueries } from '~/features/session/session-queries'
import { SetupPage } from '~/features/setup/SetupPage'

export const Route = createFileRoute('/setup')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query({ ...sessionQueries.isSetupNeeded(), staleTime: 0 })
  },
  component: SetupRoute,
})

function SetupRoute() {
  // The token is in the fragment, which never reaches request logs.
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()
  const token = new URLSearchParams(hash).get('token') ?? undefined

  async function leave() {
    await navigate({ to: '/', replace: true })
    // After navigating, or this page would briefly say that the service is already set up.
    queryClient.setQueryData(sessionQueries.isSetupNeeded().queryKey, false)
  }

  return <SetupPage token={token} onDone={() => void leave()} />
}
