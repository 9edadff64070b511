import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import type { PendingLink, Session } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { enterAccount } from '~/features/session/session'
import { useSessionStore } from '~/features/session/session-store'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { useRefusedFocus } from '~/ui/focus'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { PasswordField } from '~/ui/TextField'
import { linkAccountQueries, requestLink, requestLinkAsSelf } from './link-account-queries'
import { linkAccountMessages } from './link-account.messages'

/** Single sign-on found an account of another company: what is linked, by whom, and the proof that it is the person's. */
export function LinkAccountPage({ signedInAs, onDone }: { signedInAs: string | null; onDone: () => void }) {
  const t = useMessages(linkAccountMessages)
  const { data: pending, error, refetch } = useQuery(linkAccountQueries.pending())
  usePageTitle(t.pageTitle)

  function enter(session: Session) {
    enterAccount(session)
    onDone()
  }

  if (error instanceof ApiError && error.kind === 'not-found') return <NothingToLink />
  if (error) return <FailedToRead error={error} onRetry={() => void refetch()} />
  if (pending === undefined) return <LinkSkeleton />
  return <Proof pending={pending} signedInAs={signedInAs} onLinked={enter} />
}

type ProofProps = { pending: PendingLink; signedInAs: string | null; onLinked: (session: Session) => void }

function Proof({ pending, signedInAs, onLinked }: ProofProps) {
  const t = useMessages(linkAccountMessages)
  const hasSession = useSessionStore(({ credentials }) => credentials?.kind === 'session')
  const { email, singleSignOnName: name, directoryName: company } = pending
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
          <LinkAsSelf onLinked={onLinked} />
        ) : (
          <LinkWithPassword email={email} onLinked={onLinked} />
        )}
        <Link to="/sign-in" className={buttonClasses('ghost')}>
          {t.dontLink}
        </Link>
      </div>
    </FrontPage>
  )
}

function NothingToLink() {
  const t = useMessages(linkAccountMessages)
  return (
    <FrontPage title={t.brokenTitle} intro={t.brokenDetail}>
      <Link to="/sign-in" className={buttonClasses('primary')}>
        {t.signIn}
      </Link>
    </FrontPage>
  )
}

function FailedToRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(linkAccountMessages)
  const { title, detail } = useErrorMessage()(error)
  return (
    <FrontPage title={t.failedTitle} intro={`${title}. ${detail}`}>
      <Button variant="primary" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </FrontPage>
  )
}

function LinkSkeleton() {
  const t = useMessages(linkAccountMessages)
  return (
    <FrontPage title={t.pageTitle}>
      <LoadingRegion>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-9 w-full" />
        </div>
      </LoadingRegion>
    </FrontPage>
  )
}

/** For somebody who is signed in with the account already: one press. */
function LinkAsSelf({ onLinked }: { onLinked: (session: Session) => void }) {
  const t = useMessages(linkAccountMessages)
  const linking = useMutation({ mutationFn: requestLinkAsSelf, onSuccess: onLinked })
  return (
    <>
      {linking.error ? <LinkRefusal error={linking.error} /> : null}
      <p className="text-control text-ink-2">{t.selfIntro}</p>
      <Button variant="primary" isPending={linking.isPending} onClick={() => linking.mutate()} className="min-h-9">
        {t.link}
      </Button>
    </>
  )
}

/** The password of the account. */
function LinkWithPassword({ email, onLinked }: { email: string; onLinked: (session: Session) => void }) {
  const t = useMessages(linkAccountMessages)
  const [isMissing, setIsMissing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const linking = useMutation({ mutationFn: requestLink, onSuccess: onLinked })
  const messageFor = useFieldMessage(linking.error instanceof ApiError ? linking.error : null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    setIsMissing(password === '')
    if (password !== '') linking.mutate(password)
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {linking.error && !isMissing ? <LinkRefusal error={linking.error} /> : null}
      {/* Password managers find the account by it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        error={isMissing ? t.passwordNeeded : messageFor('password')}
      />
      <Button type="submit" variant="primary" isPending={linking.isPending} className="min-h-9">
        {t.link}
      </Button>
      {/* In a tab of its own: this page waits for the password. */}
      <Link
        to="/forgot-password"
        target="_blank"
        className="self-center rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:flex coarse:min-h-11 coarse:items-center"
      >
        {t.forgotPassword}
      </Link>
    </form>
  )
}

function LinkRefusal({ error }: { error: Error }) {
  const t = useMessages(linkAccountMessages)
  const errorMessage = useErrorMessage()
  if (!(error instanceof ApiError)) return <Notice tone="bad">{errorMessage(error).title}</Notice>
  if (error.code === 'SESSION_REQUIRED') return <Notice tone="bad">{t.sessionRequired}</Notice>
  if (error.kind === 'signed-out') return <Notice tone="bad">{t.wrongPassword}</Notice>
  if (error.kind === 'forbidden') return <Notice tone="bad">{t.notLetIn}</Notice>
  if (error.kind === 'not-found') {
    return (
      <Notice tone="bad" title={t.brokenTitle}>
        {t.brokenDetail}
      </Notice>
    )
  }
  if (error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  const { title, detail } = errorMessage(error)
  return (
    <Notice tone="bad" title={title}>
      {detail}
    </Notice>
  )
}
