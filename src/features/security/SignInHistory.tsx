import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import type { SignIn } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { securityQueries } from './security-queries'
import { signInMessages } from './security.messages'

/** Who signed in to the account lately and who tried, and what to do about one that was somebody else. */
export function SignInHistory() {
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

function titleOf({ outcome, method, count }: SignIn, t: ReturnType<typeof signInMessages.get>): string {
  if (outcome === 'failed') return t.failed(count)
  if (outcome === 'limited') return t.limited(count)
  const how = {
    password: t.password,
    singleSignOn: t.singleSignOn,
    passwordReset: t.passwordReset,
    invitation: t.invitation,
    setUp: t.setUp,
  }
  return Object.entries(how).find(([name]) => name === method)?.[1] ?? t.succeeded
}

const tones = { warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' }

function Mark({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return <span className={`rounded-full px-2 py-0.5 text-meta font-medium ${tones[tone]}`}>{children}</span>
}
