import { useQuery } from '@tanstack/react-query'
import { serviceAddress } from '~/lib/addresses'
import { useMessages } from '~/messages/use-messages'
import { CodeLine } from '~/ui/CodeLine'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { sessionQueries } from './session-queries'
import { useSessionStore } from './session-store'
import { signInMessages } from './sign-in.messages'
import { SignInForm } from './SignInForm'

type SignInPageProps = {
  onSignedIn: () => void
  /** The page wanted. */
  to?: string | undefined
  /** Why single sign-on led back here. */
  problem?: SignOnProblem | undefined
  /** A link from elsewhere led here to sign on with the identity provider. */
  isSignOnFirst?: boolean
}

/** The front door. On a service without any account it says how to set one up. */
export function SignInPage({ onSignedIn, to, problem, isSignOnFirst = false }: SignInPageProps) {
  const t = useMessages(signInMessages)
  const isTooOld = useSessionStore((state) => state.isTooOld)
  const { data: isSetupNeeded } = useQuery(sessionQueries.isSetupNeeded())
  if (isSetupNeeded) {
    return (
      <FrontPage title={t.setupTitle} intro={t.setupDetail}>
        <CodeLine text={`${serviceAddress}/setup#token=…`} />
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t.title} intro={t.welcome}>
      {problem ? (
        <div className="mb-5">
          <Notice tone={problem === 'canceled' ? 'info' : 'bad'}>{t[problem]}</Notice>
        </div>
      ) : null}
      {isTooOld ? (
        <div className="mb-5">
          <Notice tone="info">{t.tooOld}</Notice>
        </div>
      ) : null}
      <SignInForm onSignedIn={onSignedIn} to={to} isSignOnFirst={isSignOnFirst} />
    </FrontPage>
  )
}

const problems = [
  'notMember',
  'emailNotVerified',
  'domain',
  'domainsMissing',
  'weakSignOn',
  'noSeat',
  'otherAccount',
  'unreachable',
  'canceled',
  'expired',
  'failed',
] as const

/** Why the service sent somebody back from single sign-on. */
type SignOnProblem = (typeof problems)[number]

/** The reason in a link; undefined for anything the service does not say. */
export function signOnProblem(value: unknown): SignOnProblem | undefined {
  return problems.find((problem) => problem === value)
}
