import { useQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { serviceAddress } from '~/lib/service-address'
import { useMessages } from '~/messages/use-messages'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { sessionQueries, checkToken } from './session-queries'
import { useSessionStore } from './session-store'
import { sessionMessages, signInMessages } from './session.messages'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, Suspense, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { formText } from '~/lib/text'
import { Button, buttonClasses } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Dialog } from '~/ui/Dialog'
import { PasswordField, TextField } from '~/ui/TextField'
import type { SecondStep as WaitingStep, Session } from '#openapi/generated/types.ts'
import { canUsePasskeys, signInQueries } from './sign-in-queries'
import { enter, forgetSession, signIn, signInWithToken } from './session'
import { PasskeySignIn, SecondStep } from './SecondStep'

type SignInPageProps = {
  onSignedIn: () => void
  /** The page to open afterwards. */
  to?: string | undefined
  /** Why single sign-on returned here. */
  problem?: SignOnProblem | undefined
  /** Whether an external link led here for single sign-on. */
  isSignOnFirst?: boolean
}

/** The sign-in page. On a service without accounts, it explains setup. */
export function SignInPage({ onSignedIn, to, problem, isSignOnFirst = false }: SignInPageProps) {
  const t = useMessages(signInMessages)
  const isTooOld = useSessionStore((state) => state.isTooOld)
  const { data: isSetupNeeded } = useQuery(sessionQueries.isSetupNeeded())
  if (isSetupNeeded) {
    return (
      <FrontPage title={t.setupTitle} intro={t.setupDetail}>
        {/* Not a link, because only the service's own output contains the token. */}
        <code className="block rounded-control border border-line bg-sunken px-3 py-2 font-mono text-small break-all">
          {`${serviceAddress}/setup#token=…`}
        </code>
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

/** Why the service returned someone from single sign-on. */
type SignOnProblem = (typeof problems)[number]

/** Parses the reason in a link; undefined for anything the service doesn't send. */
export function signOnProblem(value: unknown): SignOnProblem | undefined {
  return problems.find((problem) => problem === value)
}

type SignInFormProps = {
  onSignedIn: () => void
  /** The page to open after single sign-on. */
  to?: string | undefined
  /** Shown over a page that is waiting and must not be left. */
  isOverPage?: boolean
  /** Whether single sign-on comes before the password and has focus. */
  isSignOnFirst?: boolean
}

/** Sign-in by password or pasted access token; only the latter on a service without its own accounts. */
export function SignInForm({ onSignedIn, to, isOverPage = false, isSignOnFirst = false }: SignInFormProps) {
  const t = useMessages(sessionMessages)
  const { data: extensions } = useSuspenseQuery(sessionQueries.extensions())
  const [isTokenWanted, setIsTokenWanted] = useState(false)
  const [step, setStep] = useState<WaitingStep | null>(null)
  // The checkbox is beside the password, but applies to every way of signing in.
  const [isPersistent, setIsPersistent] = useState(false)
  const hasAccounts = extensions.includes('accounts')
  const isToken = isTokenWanted || !hasAccounts
  function enterWith(session: Session) {
    enter(session)
    onSignedIn()
  }
  if (step !== null) {
    return <SecondStep step={step} onSignedIn={enterWith} onStartOver={() => setStep(null)} />
  }
  return (
    <>
      {isToken ? (
        <TokenSignIn onSignedIn={onSignedIn} />
      ) : (
        <>
          {isSignOnFirst ? <SingleSignOn to={to} isPersistent={isPersistent} isFirst /> : null}
          <PasswordSignIn
            onSignedIn={onSignedIn}
            onSecondStep={setStep}
            isPersistent={isPersistent}
            onPersistentChange={setIsPersistent}
            isOverPage={isOverPage}
            isFocused={!isSignOnFirst}
          />
          {isSignOnFirst ? null : <SingleSignOn to={to} isPersistent={isPersistent} isInNewTab={isOverPage} />}
          <PasskeyOffer isPersistent={isPersistent} onSignedIn={enterWith} />
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

/** Offers a passkey instead of the password, where supported. */
function PasskeyOffer(props: { isPersistent: boolean; onSignedIn: (session: Session) => void }) {
  const { data: options } = useQuery(signInQueries.options())
  if (!options?.arePasskeysOffered || !canUsePasskeys()) return null
  return <PasskeySignIn {...props} />
}

type PasswordSignInProps = {
  onSignedIn: () => void
  /** Called if the password was right, but a second step is required. */
  onSecondStep: (step: WaitingStep) => void
  isPersistent: boolean
  onPersistentChange: (isPersistent: boolean) => void
  isOverPage: boolean
  /** Whether to focus the form when the page opens. */
  isFocused: boolean
}

/** Email and password. Keeps the input after a refusal. */
function PasswordSignIn({
  onSignedIn,
  onSecondStep,
  isPersistent,
  onPersistentChange,
  isOverPage,
  isFocused,
}: PasswordSignInProps) {
  const t = useMessages(sessionMessages)
  const refusalMessage = useRefusalMessage()
  const [missing, setMissing] = useState<'email' | 'password' | null>(null)
  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: (step) => (step === null ? onSignedIn() : onSecondStep(step)),
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [email, password] = [formText(form, 'email').trim(), formText(form, 'password')]
    setMissing(email === '' ? 'email' : password === '' ? 'password' : null)
    if (email === '' || password === '') return
    signingIn.mutate({ email, password, isPersistent })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {signingIn.error && !missing ? <Notice tone="bad">{refusalMessage(signingIn.error)}</Notice> : null}
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // Signing in is the only purpose of this page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
        error={missing === 'email' ? t.emailNeeded : undefined}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        error={missing === 'password' ? t.passwordNeeded : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={t.staySignedIn}
          checked={isPersistent}
          onChange={({ currentTarget }) => onPersistentChange(currentTarget.checked)}
        />
        <Link
          to="/forgot-password"
          target={isOverPage ? '_blank' : undefined}
          className="rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:flex coarse:min-h-11 coarse:items-center"
        >
          {t.forgotPassword}
        </Link>
      </div>
      <Button type="submit" variant="primary" isPending={signingIn.isPending} className="min-h-9">
        {t.signIn}
      </Button>
    </form>
  )
}

function useRefusalMessage() {
  const t = useMessages(sessionMessages)
  const errorMessage = useErrorMessage()
  return (error: ApiError) => {
    if (error.kind === 'signed-out' || error.kind === 'invalid') return t.wrongPassword
    if (error.kind === 'rate-limited') return t.tooManyTries({ seconds: Math.ceil(error.retryAfterSeconds ?? 60) })
    return `${errorMessage(error).title}. ${errorMessage(error).detail}`
  }
}

type SingleSignOnProps = {
  /** The page to open afterwards. */
  to?: string | undefined
  isPersistent: boolean
  /** Set on top of a page that must stay as it is. */
  isInNewTab?: boolean
  /** Whether it's above the password, being what the person came for. */
  isFirst?: boolean
}

const focusLink = (link: HTMLAnchorElement | null) => link?.focus()

/** Signs in through the company's identity provider, if there is one. */
function SingleSignOn({ to = '/', isPersistent, isInNewTab = false, isFirst = false }: SingleSignOnProps) {
  const t = useMessages(sessionMessages)
  const { data: options } = useQuery(signInQueries.options())
  const name = options?.singleSignOnName
  if (!name) return null
  // Returns to the sign-in page, which informs other tabs before continuing.
  const back = `/sign-in?${new URLSearchParams({ to, from: 'sso' }).toString()}`
  const asked = new URLSearchParams({ returnTo: back, ...(isPersistent ? { isPersistent: 'true' } : {}) })
  return (
    <div className={`flex gap-4 ${isFirst ? 'mb-4 flex-col-reverse' : 'mt-4 flex-col'}`}>
      <div aria-hidden className="flex items-center gap-3 text-small text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {t.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <a
        href={`${serviceAddress}/v1.0/sso/start?${asked.toString()}`}
        target={isInNewTab ? '_blank' : '_self'}
        rel="noopener"
        // The service only starts single sign-on for its own pages, and over plain http, the referrer is all it gets to
        // check that.
        referrerPolicy="same-origin"
        // It's what the link that led here was about.
        ref={isFirst ? focusLink : null}
        className={`${buttonClasses(isFirst ? 'primary' : 'secondary')} min-h-9`}
      >
        <span className="truncate">{t.signInWith({ name })}</span>
      </a>
    </div>
  )
}

/** Signs in with a pasted personal access token, which is tested before it is saved. */
function TokenSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(sessionMessages)
  const errorMessage = useErrorMessage()
  const [isMisshapen, setIsMisshapen] = useState(false)
  const checking = useMutation({ mutationFn: checkToken })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const token = formText(form, 'token').trim()
    const isKept = form.has('isKept')
    setIsMisshapen(!isSendable(token))
    if (!isSendable(token)) return
    checking.mutate(token, {
      onSuccess: () => {
        signInWithToken(token, isKept)
        onSignedIn()
      },
    })
  }

  const isRefused = checking.error?.kind === 'signed-out'
  const error = isMisshapen ? t.tokenShape : isRefused ? t.tokenRefused : undefined
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {checking.error && !isRefused && !isMisshapen ? (
        <Notice tone="bad" title={errorMessage(checking.error).title}>
          {errorMessage(checking.error).detail}
        </Notice>
      ) : null}
      <PasswordField label={t.token} name="token" autoComplete="off" hint={t.tokenHint} error={error} />
      <Checkbox label={t.keepToken} hint={t.keepTokenHint} name="isKept" />
      <Button type="submit" variant="primary" isPending={checking.isPending} className="min-h-9">
        {t.signIn}
      </Button>
    </form>
  )
}

// Headers only allow printable ASCII; anything else would fail before sending.
const isSendable = (token: string) => /^[\x21-\x7e]{8,}$/.test(token)

/** Shown when the session ends while the app is in use: the page stays, and its requests wait for the sign-in. */
export function SignInDialog() {
  const t = useMessages(sessionMessages)
  const isTooOld = useSessionStore((state) => state.isTooOld)
  return (
    <Dialog
      isOpen
      // Only signing in or out closes this dialog, because requests are waiting behind it.
      onClose={() => {}}
      isClosable={false}
      title={t.againTitle}
      description={isTooOld ? t.againTooOld : t.againDescription}
      size="small"
      footer={
        <Button variant="ghost" onClick={forgetSession}>
          {t.signOutInstead}
        </Button>
      }
    >
      <div className="pt-4">
        <Suspense>
          <SignInForm onSignedIn={() => {}} isOverPage />
        </Suspense>
      </div>
    </Dialog>
  )
}
