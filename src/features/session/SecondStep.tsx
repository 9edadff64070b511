import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { SecondStep as WaitingStep, Session } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { canUsePasskeys, requestPasskeySession, requestSecondStep } from './sign-in-queries'
import { secondStepMessages } from './session.messages'

type Method = WaitingStep['methods'][number]

type SecondStepProps = {
  step: WaitingStep
  onSignedIn: (session: Session) => void
  /** Called if the sign-in has expired, or the person wants to switch accounts. */
  onStartOver: () => void
}

/** The step after the password: an authenticator code, a passkey, or a recovery code. */
export function SecondStep({ step, onSignedIn, onStartOver }: SecondStepProps) {
  const t = useMessages(secondStepMessages)
  const offered = step.methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState<Method>(offered[0] ?? 'recoveryCode')
  const others = offered.filter((method) => method !== chosen)
  const words = { totp: t.useCode, passkey: t.usePasskey, recoveryCode: t.useRecoveryCode }
  const { challengeToken } = step
  return (
    <div className="flex flex-col gap-4">
      {chosen === 'passkey' ? (
        <PasskeyStep challengeToken={challengeToken} onSignedIn={onSignedIn} />
      ) : (
        <CodeStep key={chosen} method={chosen} challengeToken={challengeToken} onSignedIn={onSignedIn} />
      )}
      <ul className="flex flex-col items-center gap-1 text-small">
        {others.map((method) => (
          <li key={method}>
            <QuietButton onClick={() => setChosen(method)}>{words[method]}</QuietButton>
          </li>
        ))}
        <li>
          <QuietButton onClick={onStartOver}>{t.startOver}</QuietButton>
        </li>
      </ul>
    </div>
  )
}

function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-control px-2 py-1 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:min-h-11"
    >
      {children}
    </button>
  )
}

type StepProps = { challengeToken: string; onSignedIn: (session: Session) => void }

function CodeStep({ method, challengeToken, onSignedIn }: StepProps & { method: 'totp' | 'recoveryCode' }) {
  const t = useMessages(secondStepMessages)
  const refusalText = useRefusalText(method)
  const [isMissing, setIsMissing] = useState(false)
  const completing = useMutation({
    mutationFn: (code: string) => requestSecondStep({ challengeToken, code }),
    onSuccess: onSignedIn,
  })
  const isTotp = method === 'totp'

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code').trim()
    setIsMissing(code === '')
    if (code !== '' && !completing.isPending) completing.mutate(code)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {completing.error && !isMissing ? <Notice tone="bad">{refusalText(completing.error)}</Notice> : null}
      <p className="text-control text-ink-2">{isTotp ? t.codeIntro : t.recoveryIntro}</p>
      <TextField
        label={isTotp ? t.code : t.recoveryCode}
        name="code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // The password was just entered, and this is all that is left to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        error={isMissing ? (isTotp ? t.codeNeeded : t.recoveryCodeNeeded) : undefined}
      />
      <Button type="submit" variant="primary" isPending={completing.isPending} className="min-h-9">
        {t.confirm}
      </Button>
    </form>
  )
}

function PasskeyStep({ challengeToken, onSignedIn }: StepProps) {
  const t = useMessages(secondStepMessages)
  return (
    <>
      <p className="text-control text-ink-2">{t.passkeyIntro}</p>
      <PasskeyButton label={t.usePasskey} challengeToken={challengeToken} isPrimary onSignedIn={onSignedIn} />
    </>
  )
}

type PasskeyButtonProps = {
  label: string
  /** Of a sign-in waiting for its second step; null if the passkey is the only step. */
  challengeToken: string | null
  /** Whether the browser stays signed in; a second step inherits this from the first one. */
  isPersistent?: boolean
  isPrimary?: boolean
  onSignedIn: (session: Session) => void
}

/** Asks the browser for a passkey and signs in with it. */
function PasskeyButton({
  label,
  challengeToken,
  isPersistent = false,
  isPrimary = false,
  onSignedIn,
}: PasskeyButtonProps) {
  const t = useMessages(secondStepMessages)
  const refusalText = useRefusalText('passkey')
  const signingIn = useMutation({
    mutationFn: () => requestPasskeySession({ challengeToken, isPersistent }),
    onSuccess: (session) => {
      if (session !== null) onSignedIn(session)
    },
  })
  return (
    <>
      {signingIn.error ? <Notice tone="bad">{refusalText(signingIn.error)}</Notice> : null}
      {signingIn.data === null ? <Notice>{t.passkeyCanceled}</Notice> : null}
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        isPending={signingIn.isPending}
        onClick={() => signingIn.mutate()}
        className="min-h-9 w-full"
      >
        {label}
      </Button>
    </>
  )
}

function useRefusalText(method: Method) {
  const t = useMessages(secondStepMessages)
  const errorMessage = useErrorMessage()
  const wrong = { totp: t.wrongCode, recoveryCode: t.wrongRecoveryCode, passkey: t.passkeyRefused }
  return (error: ApiError) => {
    if (error.code === 'SIGN_IN_EXPIRED') return t.expired
    if (error.kind === 'signed-out' || error.kind === 'invalid') return wrong[method]
    if (error.kind === 'rate-limited')
      return t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })
    return `${errorMessage(error).title}. ${errorMessage(error).detail}`
  }
}

/** Signs in without a password. */
export function PasskeySignIn(props: { isPersistent: boolean; onSignedIn: (session: Session) => void }) {
  const t = useMessages(secondStepMessages)
  return (
    <div className="mt-4 flex flex-col gap-3">
      <PasskeyButton label={t.usePasskey} challengeToken={null} {...props} />
    </div>
  )
}
