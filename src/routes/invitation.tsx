import { createFileRoute, useLocation } from '@tanstack/react-router'
import { InvitationPage } from '~/features/invitations/InvitationPage'
import { startSession } from '~/features/session/session'

export const Route = createFileRoute('/invitation')({
  loader: async () => {
    // Being signed in only makes joining easier.
    await startSession().catch(() => false)
  },
  component: InvitationRoute,
})

function InvitationRoute() {
  // The token is in the fragment, which never reaches request logs.
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()
  const token = new URLSearchParams(hash).get('token') ?? undefined

  function leave(directoryId: string) {
    // The cached session belongs to the person who was signed in before.
    queryClient.removeQueries({ queryKey: ['session'] })
    void navigate({ to: '/d/$directoryId', params: { directoryId }, replace: true })
  }

  return <InvitationPage token={token} onDone={leave} />
}
