import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { NewPasswordField } from '~/features/password/NewPasswordField'
import { formText, lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/TextField'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { requestAcceptance } from './invitation-queries'
import { invitationsMessages } from './invitations.messages'
import type { JoinProps } from './JoinAsSelf'
import { JoinRefusal } from './JoinRefusal'

const MIN_LENGTH = 10

type FieldName = 'firstName' | 'lastName' | 'password'

/** For somebody new: names and a password. What was typed stays after a refusal. */
export function JoinWithNewAccount({ email, token, company, onEntered }: JoinProps & { company: string }) {
  const t = useMessages(invitationsMessages)
  const [wrong, setWrong] = useState<readonly FieldName[]>([])
  const joining = useMutation({ mutationFn: requestAcceptance, onSuccess: onEntered })
  const fieldMessage = useFieldMessage(joining.error instanceof ApiError ? joining.error : null)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (hasInvalidField(form)) return
    const data = new FormData(form)
    const account = {
      firstName: formText(data, 'firstName').trim(),
      lastName: formText(data, 'lastName').trim(),
      password: formText(data, 'password'),
    }
    const refused = (['firstName', 'lastName', 'password'] as const).filter((name) =>
      name === 'password' ? lengthOf(account.password) < MIN_LENGTH : account[name] === '',
    )
    setWrong(refused)
    if (refused.length > 0) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    joining.mutate({ invitationToken: token, ...account, timeZone })
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {joining.error && wrong.length === 0 ? <JoinRefusal error={joining.error} /> : null}
      <p className="text-control text-ink-2">{t.newIntro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          error={wrong.includes('firstName') ? t.firstNameNeeded : fieldMessage('firstName')}
        />
        <TextField
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          error={wrong.includes('lastName') ? t.lastNameNeeded : fieldMessage('lastName')}
        />
      </div>
      {/* Password managers keep the account under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={t.newPassword}
        name="password"
        hint={t.passwordHint}
        personal={(form) => [email, company, formText(form, 'firstName'), formText(form, 'lastName')]}
        error={wrong.includes('password') ? t.passwordTooShort : fieldMessage('password')}
      />
      <Button type="submit" variant="primary" isPending={joining.isPending} className="min-h-9">
        {t.join}
      </Button>
    </form>
  )
}
