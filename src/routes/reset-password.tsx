import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ResetPasswordPage } from '~/features/password/PasswordPages'

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordRoute })

function ResetPasswordRoute() {
  // The token is in the fragment, which never reaches request logs.
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()
  const token = new URLSearchParams(hash).get('token') ?? undefined

  function leave() {
    // The cached session belongs to the person who was signed in before.
    queryClient.removeQueries({ queryKey: ['session'] })
    void navigate({ to: '/', replace: true })
  }

  return <ResetPasswordPage token={token} onDone={leave} />
}
