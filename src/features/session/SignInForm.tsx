import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { PasswordSignIn } from './PasswordSignIn'
import { sessionMessages } from './session.messages'
import { sessionQueries } from './session-queries'
import { SingleSignOn } from './SingleSignOn'
import { TokenSignIn } from './TokenSignIn'

type SignInFormProps = {
  onSignedIn: () => void
  /** The page to show after signing on elsewhere. */
  to?: string | undefined
  /** Over a page that waits and must not be left. */
  isOverPage?: boolean
  /** Single sign-on comes before the password, and goes on with one press. */
  isSignOnFirst?: boolean
}

/** Password or pasted access token; only the latter on a service without accounts of its own. */
export function SignInForm({ onSignedIn, to, isOverPage = false, isSignOnFirst = false }: SignInFormProps) {
  const t = useMessages(sessionMessages)
  const { data: extensions } = useSuspenseQuery(sessionQueries.extensions())
  const [isTokenWanted, setIsTokenWanted] = useState(false)
  const hasAccounts = extensions.includes('accounts')
  const isToken = isTokenWanted || !hasAccounts
  return (
    <>
      {isToken ? (
        <TokenSignIn onSignedIn={onSignedIn} />
      ) : (
        <>
          {isSignOnFirst ? <SingleSignOn to={to} isFirst /> : null}
          <PasswordSignIn onSignedIn={onSignedIn} isOverPage={isOverPage} isFocused={!isSignOnFirst} />
          {isSignOnFirst ? null : <SingleSignOn to={to} isInNewTab={isOverPage} />}
        </>
      )}
      {hasAccounts ? (
        <p className="mt-4 text-center text-small">
          <button
            type="button"
            onClick={() => setIsTokenWanted(!isTokenWanted)}
            className="rounded-control px-2 py-1 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:min-h-11"
          >
            {isTokenWanted ? t.usePassword : t.useToken}
          </button>
        </p>
      ) : null}
    </>
  )
}
