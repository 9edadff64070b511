import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConsentPage } from '~/features/oauth/OauthPages'
import { signOut, startSession } from '~/features/session/session'

export const Route = createFileRoute('/oauth/consent/$interactionUid')({
  beforeLoad: async ({ location }) => {
    if (!(await startSession())) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
  },
  component: ConsentRoute,
})

function ConsentRoute() {
  const { interactionUid } = Route.useParams()
  const navigate = Route.useNavigate()

  async function switchAccount() {
    await signOut()
    await navigate({ to: '/sign-in', search: { to: `/oauth/consent/${interactionUid}` }, replace: true })
  }

  return (
    <ConsentPage
      interactionUid={interactionUid}
      onLeave={(address) => window.location.assign(address)}
      onSwitchAccount={() => void switchAccount()}
    />
  )
}
