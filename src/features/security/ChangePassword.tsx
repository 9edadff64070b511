import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import type { ApiError } from '~/api/errors'
import { useErrorMessage } from '~/api/error-message'
import { useFieldMessage } from '~/api/form-refusal'
import { NewPasswordField } from '~/features/password/NewPasswordField'
import { sessionQueries } from '~/features/session/session-queries'
import { formText, lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PasswordField } from '~/ui/TextField'
import { SettingsSection } from '~/ui/SettingsSection'
import { showToast } from '~/ui/toasts'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { EndAccess } from './EndAccess'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

const MIN_LENGTH = 10

/** The current password and a new one. */
export function ChangePassword() {
  const t = useMessages(securityMessages)
  const changing = useMutation(securityMutations.changePassword())
  const fieldMessage = useFieldMessage(changing.error)
  const { data: me } = useQuery(sessionQueries.me())
  const { data: companies = [] } = useQuery(sessionQueries.directories())
  const known = me === undefined ? [] : [me.email, me.firstName, me.lastName]
  const personal = [...known, ...companies.map(({ name }) => name)]
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const [wrong, setWrong] = useState<readonly ('current' | 'new')[]>([])
  const isRefused = changing.error?.fieldErrors.some(({ field }) => field === 'currentPassword') ?? false

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (hasInvalidField(form)) return
    const data = new FormData(form)
    const [currentPassword, newPassword] = [formText(data, 'currentPassword'), formText(data, 'newPassword')]
    const missing = [
      ...(currentPassword === '' ? ['current' as const] : []),
      ...(lengthOf(newPassword) < MIN_LENGTH ? ['new' as const] : []),
    ]
    setWrong(missing)
    changing.reset()
    if (missing.length > 0) return
    const onSuccess = () => {
      form.reset()
      showToast(t.changed)
    }
    const ends = { endTokens: data.has('endTokens'), endApplications: data.has('endApplications') }
    changing.mutate({ currentPassword, newPassword, ...ends }, { onSuccess })
  }

  return (
    <SettingsSection title={t.passwordTitle} intro={t.passwordIntro}>
      <form ref={element} noValidate onSubmit={handleSubmit} className="flex max-w-96 flex-col gap-4">
        {changing.error && !isRefused ? <ChangeRefusal error={changing.error} /> : null}
        <PasswordField
          label={t.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={wrong.includes('current') ? t.currentPasswordNeeded : fieldMessage('currentPassword')}
        />
        <NewPasswordField
          label={t.newPassword}
          name="newPassword"
          hint={t.passwordHint}
          personal={() => personal}
          error={wrong.includes('new') ? t.passwordTooShort : fieldMessage('newPassword')}
        />
        <EndAccess />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" isPending={changing.isPending}>
            {t.change}
          </Button>
          <Link
            to="/forgot-password"
            className="rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:flex coarse:min-h-11 coarse:items-center"
          >
            {t.forgot}
          </Link>
        </div>
      </form>
    </SettingsSection>
  )
}

function ChangeRefusal({ error }: { error: ApiError }) {
  const t = useMessages(securityMessages)
  const { title, detail } = useErrorMessage()(error)
  if (error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  return (
    <Notice tone="bad" title={title}>
      {detail}
    </Notice>
  )
}
