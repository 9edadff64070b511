import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { formText } from '~/lib/form-text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { PasswordField } from '~/ui/PasswordField'
import { TextField } from '~/ui/TextField'
import { requestAcceptance } from './invitation-queries'
import { invitationsMessages } from './invitations.messages'
import type { JoinProps } from './JoinAsSelf'
import { JoinRefusal } from './JoinRefusal'

const MIN_LENGTH = 10

type FieldName = 'firstName' | 'lastName' | 'password'

/** For somebody new: names and a password. What was typed stays after a refusal. */
export function JoinWithNewAccount({ email, token, onEntered }: JoinProps) {
  const t = useMessages(invitationsMessages)
  const [wrong, setWrong] = useState<readonly FieldName[]>([])
  const joining = useMutation({ mutationFn: requestAcceptance, onSuccess: onEntered })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const account = {
      firstName: formText(data, 'firstName').trim(),
      lastName: formText(data, 'lastName').trim(),
      password: formText(data, 'password'),
    }
    const refused = (['firstName', 'lastName', 'password'] as const).filter((name) =>
      name === 'password' ? account.password.length < MIN_LENGTH : account[name] === '',
    )
    setWrong(refused)
    const [first] = refused
    if (first === undefined) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      joining.mutate({ invitationToken: token, ...account, timeZone })
    } else form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {joining.error && wrong.length === 0 ? <JoinRefusal error={joining.error} /> : null}
      <p className="text-control text-ink-2">{t.newIntro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          error={wrong.includes('firstName') ? t.firstNameNeeded : undefined}
        />
        <TextField
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          error={wrong.includes('lastName') ? t.lastNameNeeded : undefined}
        />
      </div>
      {/* Password managers keep the account under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t.newPassword}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        hint={t.passwordHint}
        error={wrong.includes('password') ? t.passwordTooShort : undefined}
      />
      <Button type="submit" variant="primary" isPending={joining.isPending} className="min-h-9">
        {t.join}
      </Button>
    </form>
  )
}
