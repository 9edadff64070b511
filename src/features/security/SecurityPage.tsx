import { describeBrowser } from '#shared/describe-browser.ts'
import { useMutation, useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SignedInSession, SignIn } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { tellOtherTabs } from '~/api/query-client'
import { forgetSession } from '~/features/session/session'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { showToast } from '~/ui/toasts'
import { useRowFocus } from '~/ui/focus'
import { ChangePassword } from './ChangePassword'
import { securityMutations, securityQueries } from './security-queries'
import { securityMessages, signInMessages } from './security.messages'
import { Skeleton } from '~/ui/Skeleton'

/** The person's password, anything in `children`, sessions and sign-in attempts. */
export function SecurityPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <ChangePassword />
      {children}
      <SessionList />
      <SignInHistory />
    </>
  )
}

/** The person's sessions, with buttons to end them. */
function SessionList() {
  const t = useMessages(securityMessages)
  const { data: sessions } = useSuspenseQuery(securityQueries.sessions())
  useRowFocus()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection
      title={t.sessionsTitle}
      intro={t.sessionsIntro}
      action={sessions.length === 0 ? null : <Button onClick={() => setIsAsking(true)}>{t.everywhere}</Button>}
    >
      {sessions.length === 0 ? (
        <Notice>{t.none}</Notice>
      ) : (
        <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {isAsking ? <SignOutEverywhereDialog onClose={() => setIsAsking(false)} /> : null}
    </SettingsSection>
  )
}

/** One signed-in browser. */
function SessionRow({ session }: { session: SignedInSession }) {
  const t = useMessages(securityMessages)
  const { dateTime } = useFormats()
  const errorMessage = useErrorMessage()
  const ending = useMutation(securityMutations.endSession())
  const { sessionId, isCurrent, userAgent, createdOn, lastUsedOn } = session
  const { browser = t.unknownBrowser, system } = describeBrowser(userAgent ?? '')
  const name = system === undefined ? browser : t.browserOn({ browser, system })

  function end() {
    ending.mutate(sessionId, {
      onSuccess: () => showToast(t.ended({ name })),
      onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
    })
  }

  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-3 pr-3 pl-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-control font-semibold">
          {name}
          {isCurrent ? (
            <span className="rounded-full bg-good-soft px-2 py-0.5 text-meta font-medium text-good">{t.thisOne}</span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
          <span>{t.lastUsed({ date: dateTime(lastUsedOn) })}</span>
          <span>{t.since({ date: dateTime(createdOn) })}</span>
        </p>
      </div>
      {isCurrent ? null : (
        <Button data-row size="small" aria-label={t.endNamed({ name })} isPending={ending.isPending} onClick={end}>
          {t.end}
        </Button>
      )}
    </li>
  )
}

/** Asks first, because this browser is signed out too. */
function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(securityMessages)
  const ending = useMutation(securityMutations.endAllSessions())

  function leave() {
    onClose()
    forgetSession()
    tellOtherTabs({ kind: 'signed-out' })
  }

  return (
    <ConfirmDialog
      title={t.everywhereTitle}
      description={t.everywhereDetail}
      confirmWords={t.everywhere}
      change={ending}
      variables={undefined}
      refusal={useFormRefusal(ending.error)}
      onDone={leave}
      onClose={onClose}
    />
  )
}

/** Recent sign-ins and attempts, and what to do about those by someone else. */
function SignInHistory() {
  const t = useMessages(signInMessages)
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useQuery(securityQueries.signIns())
  const signIns = data?.items
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {error ? (
        <Notice
          tone="bad"
          title={errorMessage(error).title}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        >
          {errorMessage(error).detail}
        </Notice>
      ) : signIns === undefined ? (
        <Skeleton className="h-28" />
      ) : signIns.length === 0 ? (
        <Notice>{t.none}</Notice>
      ) : (
        <>
          {signIns.some(isUnusual) ? <Notice tone="warn">{t.advice}</Notice> : null}
          <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
            {signIns.map((signIn) => (
              <SignInRow key={signIn.signInId} signIn={signIn} />
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  )
}

const isUnusual = ({ outcome, isNewDevice, isNewNetwork }: SignIn) =>
  outcome !== 'succeeded' || isNewDevice || isNewNetwork

function SignInRow({ signIn }: { signIn: SignIn }) {
  const t = useMessages(signInMessages)
  const { dateTime } = useFormats()
  const { outcome, browser, system, network, isNewDevice, isNewNetwork, count, occurredOn, lastOccurredOn } = signIn
  const device =
    browser === null ? (system ?? t.unknownBrowser) : system === null ? browser : t.browserOn({ browser, system })
  return (
    <li className="flex flex-col gap-0.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-control font-semibold">
        {titleOf(signIn, t)}
        {outcome === 'succeeded' ? null : <Mark tone="bad">{outcome === 'failed' ? t.failedMark : t.limitedMark}</Mark>}
        {isNewDevice ? <Mark tone="warn">{t.newDevice}</Mark> : null}
        {isNewNetwork ? <Mark tone="warn">{t.newNetwork}</Mark> : null}
      </p>
      <p className="flex flex-wrap gap-x-3 text-meta text-ink-3 tabular-nums">
        <span>{device}</span>
        <span>{network === null ? t.severalNetworks : t.network({ network })}</span>
        <span>{dateTime(occurredOn)}</span>
        {count > 1 ? <span>{t.last({ date: dateTime(lastOccurredOn) })}</span> : null}
      </p>
    </li>
  )
}

function titleOf({ outcome, method, secondFactor, count }: SignIn, t: ReturnType<typeof signInMessages.get>): string {
  if (outcome === 'failed') return t.failed(count)
  if (outcome === 'limited') return t.limited(count)
  const how = {
    password: withSecondFactor(secondFactor ?? null, t),
    passkey: t.passkey,
    singleSignOn: t.singleSignOn,
    passwordReset: t.passwordReset,
    invitation: t.invitation,
    setUp: t.setUp,
  }
  return Object.entries(how).find(([name]) => name === method)?.[1] ?? t.succeeded
}

function withSecondFactor(secondFactor: string | null, t: ReturnType<typeof signInMessages.get>): string {
  if (secondFactor === 'totp') return t.passwordAndTotp
  if (secondFactor === 'recoveryCode') return t.passwordAndRecoveryCode
  return secondFactor === 'passkey' ? t.passwordAndPasskey : t.password
}

const tones = { warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' }

function Mark({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return <span className={`rounded-full px-2 py-0.5 text-meta font-medium ${tones[tone]}`}>{children}</span>
}
