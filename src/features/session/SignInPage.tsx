import { useQuery } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { CodeLine } from '~/ui/CodeLine'
import { FrontPage } from '~/ui/FrontPage'
import { sessionMessages } from './session.messages'
import { sessionQueries } from './session-queries'
import { SignInForm } from './SignInForm'

type SignInPageProps = { onSignedIn: () => void }

/** The front door. On a service without any account it says how to set one up. */
export function SignInPage({ onSignedIn }: SignInPageProps) {
  const t = useMessages(sessionMessages)
  const { data: isSetupNeeded } = useQuery(sessionQueries.isSetupNeeded())
  if (isSetupNeeded) {
    return (
      <FrontPage title={t.setupTitle} intro={t.setupDetail}>
        <CodeLine text={`${window.location.origin}/setup#token=…`} />
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t.title} intro={t.welcome}>
      <SignInForm onSignedIn={onSignedIn} />
    </FrontPage>
  )
}
