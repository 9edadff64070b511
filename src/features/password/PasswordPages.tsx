import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import type { SecondStep as WaitingStep, Session } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { enterAccount } from '~/features/session/session'
import { SecondStep } from '~/features/session/SecondStep'
import { signInQueries, requestNewPassword, requestReset } from '~/features/session/sign-in-queries'
import { formText, lengthOf } from '~/lib/text'
import { currentLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { TextField } from '~/ui/TextField'
import { NewPasswordField } from './NewPasswordField'
import { passwordMessages } from './password.messages'

/** Requests a reset link by email; if the service sends none, says who can help. */
export function ForgotPasswordPage() {
  const t = useMessages(passwordMessages)
  const { data: options } = useSuspenseQuery(signInQueries.options())
  const sending = useMutation({ mutationFn: requestReset })
  usePageTitle(t.forgotTitle)

  if (!options.isMailSent) {
    return (
      <FrontPage title={t.forgotTitle} intro={t.noMailIntro}>
        <BackToSignIn />
      </FrontPage>
    )
  }
  if (sending.isSuccess) {
    return (
      <FrontPage title={t.sentTitle} intro={t.sentDetail({ email: sending.variables.email })}>
        <div className="flex flex-wrap gap-2">
          <BackToSignIn />
          <Button variant="ghost" onClick={() => sending.reset()}>
            {t.tryAnother}
          </Button>
        </div>
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t.forgotTitle} intro={t.forgotIntro}>
      <ForgotForm
        error={sending.error}
        isPending={sending.isPending}
        onSubmit={(email) => sending.mutate({ email, languageCode: currentLocale.get() })}
      />
    </FrontPage>
  )
}

type ForgotFormProps = { error: Error | null; isPending: boolean; onSubmit: (email: string) => void }

function ForgotForm({ error, isPending, onSubmit }: ForgotFormProps) {
  const t = useMessages(passwordMessages)
  const [isMissing, setIsMissing] = useState(false)
  const fieldMessage = useFieldMessage(error instanceof ApiError ? error : null)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    setIsMissing(email === '')
    if (email !== '') onSubmit(email)
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {error && !isMissing ? <PasswordRefusal error={error} /> : null}
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={isMissing ? t.emailNeeded : fieldMessage('email')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t.send}
        </Button>
        <Link to="/sign-in" className={buttonClasses('ghost')}>
          {t.backToSignIn}
        </Link>
      </div>
    </form>
  )
}

function BackToSignIn() {
  const t = useMessages(passwordMessages)
  return (
    <Link to="/sign-in" className={buttonClasses('primary')}>
      {t.backToSignIn}
    </Link>
  )
}

const MIN_LENGTH = 10

const isSecondStep = (answer: Session | WaitingStep): answer is WaitingStep => 'challengeToken' in answer

type ResetPasswordPageProps = {
  /** From the link; undefined if opened without. */
  token: string | undefined
  onDone: () => void
}

/** The page of a reset link: sets a new password and signs in. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const t = useMessages(passwordMessages)
  const [isTooShort, setIsTooShort] = useState(false)
  const link = useQuery(signInQueries.resetLink(token))
  const saving = useMutation({
    mutationFn: requestNewPassword,
    onSuccess: (answer) => (isSecondStep(answer) ? undefined : goOn(answer)),
  })
  const step = saving.data !== undefined && isSecondStep(saving.data) ? saving.data : null

  function goOn(session: Session) {
    enterAccount(session)
    onDone()
  }
  const fieldMessage = useFieldMessage(saving.error instanceof ApiError ? saving.error : null)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  usePageTitle(t.resetTitle)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const data = new FormData(event.currentTarget)
    const password = formText(data, 'password')
    const isLongEnough = lengthOf(password) >= MIN_LENGTH
    setIsTooShort(!isLongEnough)
    if (!isLongEnough || token === undefined) return
    const ends = { endTokens: data.has('endTokens'), endApplications: data.has('endApplications') }
    saving.mutate({ resetToken: token, password, ...ends })
  }

  const isBroken =
    token === undefined ||
    link.error?.kind === 'not-found' ||
    (saving.error instanceof ApiError && saving.error.kind === 'not-found')
  if (isBroken) return <BrokenLink />
  if (step !== null) {
    return (
      <FrontPage title={t.stepTitle} intro={t.stepIntro}>
        <SecondStep step={step} onSignedIn={goOn} onStartOver={onDone} />
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t.resetTitle} intro={t.resetIntro}>
      <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {saving.error && !isTooShort ? <PasswordRefusal error={saving.error} /> : null}
        <NewPasswordField
          label={t.password}
          name="password"
          hint={t.passwordHint}
          personal={() => []}
          error={isTooShort ? t.passwordTooShort : fieldMessage('password')}
        />
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-1.5 text-control font-medium">{t.endsToo}</legend>
          <Checkbox name="endTokens" defaultChecked label={t.endTokens} />
          <Checkbox name="endApplications" defaultChecked label={t.endApplications} hint={t.endApplicationsHint} />
          <p className="text-small text-ink-3">{t.endsAnyway}</p>
        </fieldset>
        <Button type="submit" variant="primary" isPending={saving.isPending} className="min-h-9">
          {t.save}
        </Button>
      </form>
    </FrontPage>
  )
}

/** Says who gives a new link. */
function BrokenLink() {
  const t = useMessages(passwordMessages)
  const { data: options } = useQuery(signInQueries.options())
  if (options?.isMailSent === false) {
    return (
      <FrontPage title={t.brokenTitle} intro={t.brokenNoMail}>
        <BackToSignIn />
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t.brokenTitle} intro={t.brokenDetail}>
      <Link to="/forgot-password" className={buttonClasses('primary')}>
        {t.askAgain}
      </Link>
    </FrontPage>
  )
}

/** Fields that show their own errors. */
const FIELDS = ['email', 'password']

/** Why a request was refused; waiting times are in minutes. */
function PasswordRefusal({ error }: { error: Error }) {
  const t = useMessages(passwordMessages)
  const errorMessage = useErrorMessage()
  const refusal = useFormRefusal(error instanceof ApiError ? error : null, { fields: FIELDS })
  if (error instanceof ApiError && error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  if (error instanceof ApiError && refusal === null) return null
  const { title, detail } = refusal ?? errorMessage(error)
  return (
    <Notice tone="bad" title={title}>
      {detail}
    </Notice>
  )
}
