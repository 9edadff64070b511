import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PendingLink, Session } from '#openapi/generated/types.ts'
import { PasswordProof, ProofPage, SelfProof } from '~/features/password/AccountProof'
import { enterAccount } from '~/features/session/session'
import { useSessionStore } from '~/features/session/session-store'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { linkAccountQueries, requestLink, requestLinkAsSelf } from './link-account-queries'
import { linkAccountMessages } from './link-account.messages'

/**
 * Shown when single sign-on found an account of another company: what will be linked, by which company, and the proof
 * that it is the person's.
 */
export function LinkAccountPage({ signedInAs, onDone }: { signedInAs: string | null; onDone: () => void }) {
  const t = useMessages(linkAccountMessages)
  const pending = useQuery(linkAccountQueries.pending())

  function enter(session: Session) {
    enterAccount(session)
    onDone()
  }

  return (
    <ProofPage found={pending} isBroken={false} labels={t} skeleton="h-24">
      {(found) => <Proof pending={found} signedInAs={signedInAs} onLinked={enter} />}
    </ProofPage>
  )
}

type ProofProps = { pending: PendingLink; signedInAs: string | null; onLinked: (session: Session) => void }

function Proof({ pending, signedInAs, onLinked }: ProofProps) {
  const t = useMessages(linkAccountMessages)
  const hasSession = useSessionStore(({ credentials }) => credentials?.kind === 'session')
  const { email, singleSignOnName: name, directoryName: company } = pending
  const refusals = {
    forbidden: { detail: t.notLetIn },
    'not-found': { title: t.brokenTitle, detail: t.brokenDetail },
  }
  const proof = { label: t.link, refusals, onProved: onLinked }
  const isSelf = signedInAs?.toLowerCase() === email.toLowerCase()
  return (
    <FrontPage title={t.pageTitle} intro={t.intro({ name, company })}>
      <div className="flex flex-col gap-4">
        <dl className="flex flex-col gap-2 rounded-card bg-sunken px-3.5 py-2.5 text-control">
          <div>
            <dt className="text-small text-ink-2">{t.account}</dt>
            <dd className="font-medium wrap-anywhere">{email}</dd>
          </div>
          <div>
            <dt className="text-small text-ink-2">{t.provider}</dt>
            <dd className="font-medium wrap-anywhere">{t.providerOf({ name, company })}</dd>
          </div>
        </dl>
        <p className="text-control text-ink-2">{t.warning({ name })}</p>
        {signedInAs !== null && !isSelf ? (
          <Notice tone="warn">{t.otherSignedIn({ email: signedInAs, account: email })}</Notice>
        ) : null}
        {isSelf && hasSession ? (
          <SelfProof {...proof} prove={requestLinkAsSelf} />
        ) : (
          <PasswordProof
            {...proof}
            email={email}
            prove={requestLink}
            // This page must stay open for the password.
            forgot={{ label: t.forgotPassword, isNewTab: true }}
          />
        )}
        <Link to="/sign-in" className={buttonClasses('ghost')}>
          {t.dontLink}
        </Link>
      </div>
    </FrontPage>
  )
}
