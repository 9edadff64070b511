import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { enterAccount } from '~/features/session/enter-account'
import { formText, lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { FrontPage } from '~/ui/FrontPage'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { usePageTitle } from '~/ui/PageHeader'
import { NewPasswordField } from './NewPasswordField'
import { PasswordRefusal } from './PasswordRefusal'
import { requestNewPassword } from './password-queries'
import { passwordMessages } from './password.messages'

const MIN_LENGTH = 10

type ResetPasswordPageProps = {
  /** From the link; undefined when it was opened without. */
  token: string | undefined
  onDone: () => void
}

/** The end of a reset link: a new password, and signed in. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const t = useMessages(passwordMessages)
  const [isTooShort, setIsTooShort] = useState(false)
  const saving = useMutation({
    mutationFn: requestNewPassword,
    onSuccess: (session) => {
      enterAccount(session)
      onDone()
    },
  })
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

  const isBroken = token === undefined || (saving.error instanceof ApiError && saving.error.kind === 'not-found')
  if (isBroken) {
    return (
      <FrontPage title={t.brokenTitle} intro={t.brokenDetail}>
        <Link to="/forgot-password" className={buttonClasses('primary')}>
          {t.askAgain}
        </Link>
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
