import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { PasswordField } from '~/ui/TextField'
import { useRefusedFocus } from '~/ui/focus'
import { requestAcceptance } from './invitation-queries'
import { invitationsMessages } from './invitations.messages'
import type { JoinProps } from './JoinAsSelf'
import { JoinRefusal } from './JoinRefusal'

/** For somebody who has an account: its password. */
export function JoinWithAccount({ email, token, onEntered }: JoinProps) {
  const t = useMessages(invitationsMessages)
  const [isMissing, setIsMissing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const joining = useMutation({ mutationFn: requestAcceptance, onSuccess: onEntered })
  const fieldMessage = useFieldMessage(joining.error instanceof ApiError ? joining.error : null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    setIsMissing(password === '')
    if (password !== '') joining.mutate({ invitationToken: token, password })
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {joining.error && !isMissing ? <JoinRefusal error={joining.error} /> : null}
      <p className="text-control text-ink-2">{t.knownIntro}</p>
      {/* Password managers find the account by it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        error={isMissing ? t.passwordNeeded : fieldMessage('password')}
      />
      <Button type="submit" variant="primary" isPending={joining.isPending} className="min-h-9">
        {t.join}
      </Button>
      <Link
        to="/forgot-password"
        className="self-center rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:flex coarse:min-h-11 coarse:items-center"
      >
        {t.forgotPassword}
      </Link>
    </form>
  )
}
