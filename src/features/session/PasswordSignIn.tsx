import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { ApiError } from '~/api/errors'
import { useErrorMessage } from '~/api/error-message'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Notice } from '~/ui/Notice'
import { PasswordField, TextField } from '~/ui/TextField'
import { sessionMessages } from './session.messages'
import { signIn } from './session'

type PasswordSignInProps = {
  onSignedIn: () => void
  isOverPage: boolean
  /** Whether typing goes here when the page opens. */
  isFocused: boolean
}

/** E-mail and password. What was typed stays after a refusal. */
export function PasswordSignIn({ onSignedIn, isOverPage, isFocused }: PasswordSignInProps) {
  const t = useMessages(sessionMessages)
  const refusalMessage = useRefusalMessage()
  const [missing, setMissing] = useState<'email' | 'password' | null>(null)
  const signingIn = useMutation({ mutationFn: signIn, onSuccess: onSignedIn })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [email, password] = [formText(form, 'email').trim(), formText(form, 'password')]
    setMissing(email === '' ? 'email' : password === '' ? 'password' : null)
    if (email === '' || password === '') return
    signingIn.mutate({ email, password, isPersistent: form.has('isPersistent') })
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
        // Signing in is all there is to do here.
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
        <Checkbox label={t.staySignedIn} name="isPersistent" />
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
