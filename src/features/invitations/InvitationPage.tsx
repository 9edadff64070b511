import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import { useErrorMessage } from '~/api/error-message'
import type { InvitationLookup, Session } from '#openapi/generated/types.ts'
import { enterAccount } from '~/features/session/enter-account'
import { sessionQueries } from '~/features/session/session-queries'
import { useSessionStore } from '~/features/session/session-store'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { invitationQueries } from './invitation-queries'
import { invitationsMessages } from './invitations.messages'
import { JoinAsSelf, JoinWithAccount, JoinWithNewAccount } from './JoinForms'

type InvitationPageProps = {
  /** From the link; undefined when it was opened without. */
  token: string | undefined
  onDone: () => void
}

/** What an invitation is for, and the way in: a new account, the one there is, or the one signed in here. */
export function InvitationPage({ token, onDone }: InvitationPageProps) {
  const t = useMessages(invitationsMessages)
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({ ...invitationQueries.lookUp(token ?? ''), enabled: token !== undefined })
  usePageTitle(t.pageTitle)

  function enter(session: Session) {
    enterAccount(session)
    onDone()
  }

  if (token === undefined || (error instanceof ApiError && error.kind === 'not-found')) return <BrokenInvitation />
  if (error) return <FailedInvitation error={error} onRetry={() => void refetch()} />
  if (invitation === undefined) return <InvitationSkeleton />
  return <OpenInvitation invitation={invitation} token={token} onEntered={enter} />
}

type OpenInvitationProps = { invitation: InvitationLookup; token: string; onEntered: (session: Session) => void }

function OpenInvitation({ invitation, token, onEntered }: OpenInvitationProps) {
  const t = useMessages(invitationsMessages)
  const { date } = useFormats()
  const hasSession = useSessionStore(({ credentials }) => credentials?.kind === 'session')
  // As it was on the way here: accepting signs in too, and asking then would be given up when this page goes, under the next one.
  const [wasSignedIn] = useState(() => useSessionStore.getState().status === 'signed-in')
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: wasSignedIn })
  const { inviteeEmail, directoryName, inviterName, expiresOn, hasAccount } = invitation
  const isSelf = me !== undefined && me.email.toLowerCase() === inviteeEmail.toLowerCase()
  const joining = { email: inviteeEmail, token, onEntered }
  return (
    <FrontPage
      title={t.title({ company: directoryName })}
      intro={t.intro({ inviter: inviterName, date: date(expiresOn) })}
    >
      <div className="flex flex-col gap-4">
        <p className="rounded-card bg-sunken px-3.5 py-2.5 text-control">
          <span className="block text-small text-ink-2">{t.for}</span>
          <span className="font-medium wrap-anywhere">{inviteeEmail}</span>
        </p>
        {me !== undefined && !isSelf ? (
          <Notice tone="warn">{t.otherSignedIn({ email: me.email, invitee: inviteeEmail })}</Notice>
        ) : null}
        {isSelf && hasSession ? (
          <JoinAsSelf {...joining} />
        ) : hasAccount ? (
          <JoinWithAccount {...joining} />
        ) : (
          <JoinWithNewAccount {...joining} company={directoryName} />
        )}
      </div>
    </FrontPage>
  )
}

function BrokenInvitation() {
  const t = useMessages(invitationsMessages)
  return (
    <FrontPage title={t.brokenTitle} intro={t.brokenDetail}>
      <Link to="/sign-in" className={buttonClasses('primary')}>
        {t.signIn}
      </Link>
    </FrontPage>
  )
}

function FailedInvitation({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(invitationsMessages)
  const { title, detail } = useErrorMessage()(error)
  return (
    <FrontPage title={t.failedTitle} intro={`${title}. ${detail}`}>
      <Button variant="primary" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </FrontPage>
  )
}

function InvitationSkeleton() {
  const t = useMessages(invitationsMessages)
  return (
    <FrontPage title={t.pageTitle}>
      <LoadingRegion>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-14 w-full rounded-card" />
          <Skeleton className="h-9 w-full" />
        </div>
      </LoadingRegion>
    </FrontPage>
  )
}
