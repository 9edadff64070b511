import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { signInQueries } from '~/features/session/sign-in-queries'
import { formText } from '~/lib/text'
import { currentLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { TextField } from '~/ui/TextField'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { usePageTitle } from '~/ui/PageHeader'
import { PasswordRefusal } from './PasswordRefusal'
import { requestReset } from './password-queries'
import { passwordMessages } from './password.messages'

/** Asks for a link by e-mail; where the service sends none, says who can help. */
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
