import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { applicationQueries } from '~/features/applications/application-queries'
import { NewPasswordField } from '~/features/password/NewPasswordField'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { tokenQueries } from '~/features/tokens/token-queries'
import { formText, lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { PasswordField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

const MIN_LENGTH = 10

/** Asks for the current password and a new one. */
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

/** Lists what can access the account without its password, and whether to revoke that along with the change. */
function EndAccess() {
  const t = useMessages(securityMessages)
  const { data: tokens = [] } = useQuery({ ...tokenQueries.list(), enabled: useHasExtension('tokens') })
  const { data: applications = [] } = useQuery({ ...applicationQueries.list(), enabled: useHasExtension('oauth') })
  if (tokens.length === 0 && applications.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-control font-medium">{t.endsToo}</legend>
      {tokens.length === 0 ? null : (
        <Checkbox
          name="endTokens"
          defaultChecked
          label={t.endTokens(tokens.length)}
          hint={<Names names={tokens.map(({ name }) => name)} />}
        />
      )}
      {applications.length === 0 ? null : (
        <Checkbox
          name="endApplications"
          defaultChecked
          label={t.endApplications(applications.length)}
          hint={<Names names={applications.map(({ name }) => name)} />}
        />
      )}
      <p className="text-small text-ink-3">{t.endsTooHint}</p>
    </fieldset>
  )
}

const MAX_NAMES = 8

function Names({ names }: { names: readonly string[] }) {
  const t = useMessages(securityMessages)
  const rest = names.length - MAX_NAMES
  return (
    <span className="wrap-anywhere">
      {names.slice(0, MAX_NAMES).map((name, index) => (
        // Two tokens can have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {index === 0 ? null : ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {rest > 0 ? ` ${t.andMore(rest)}` : null}
    </span>
  )
}
