import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '~/api/errors'
import { useErrorMessage } from '~/api/error-message'
import { useFieldMessage } from '~/api/form-refusal'
import type { Session } from '#openapi/generated/types.ts'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PasswordField } from '~/ui/TextField'
import { useRefusedFocus } from '~/ui/focus'
import { linkAccountMessages } from './link-account.messages'
import { requestLink, requestLinkAsSelf } from './link-account-queries'

/** For somebody who is signed in with the account already: one press. */
export function LinkAsSelf({ onLinked }: { onLinked: (session: Session) => void }) {
  const t = useMessages(linkAccountMessages)
  const linking = useMutation({ mutationFn: requestLinkAsSelf, onSuccess: onLinked })
  return (
    <>
      {linking.error ? <LinkRefusal error={linking.error} /> : null}
      <p className="text-control text-ink-2">{t.selfIntro}</p>
      <Button variant="primary" isPending={linking.isPending} onClick={() => linking.mutate()} className="min-h-9">
        {t.link}
      </Button>
    </>
  )
}

/** The password of the account. */
export function LinkWithPassword({ email, onLinked }: { email: string; onLinked: (session: Session) => void }) {
  const t = useMessages(linkAccountMessages)
  const [isMissing, setIsMissing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const linking = useMutation({ mutationFn: requestLink, onSuccess: onLinked })
  const messageFor = useFieldMessage(linking.error instanceof ApiError ? linking.error : null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    setIsMissing(password === '')
    if (password !== '') linking.mutate(password)
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {linking.error && !isMissing ? <LinkRefusal error={linking.error} /> : null}
      {/* Password managers find the account by it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        error={isMissing ? t.passwordNeeded : messageFor('password')}
      />
      <Button type="submit" variant="primary" isPending={linking.isPending} className="min-h-9">
        {t.link}
      </Button>
      {/* In a tab of its own: this page waits for the password. */}
      <Link
        to="/forgot-password"
        target="_blank"
        className="self-center rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:flex coarse:min-h-11 coarse:items-center"
      >
        {t.forgotPassword}
      </Link>
    </form>
  )
}

function LinkRefusal({ error }: { error: Error }) {
  const t = useMessages(linkAccountMessages)
  const errorMessage = useErrorMessage()
  if (!(error instanceof ApiError)) return <Notice tone="bad">{errorMessage(error).title}</Notice>
  if (error.kind === 'signed-out') return <Notice tone="bad">{t.wrongPassword}</Notice>
  if (error.kind === 'forbidden') return <Notice tone="bad">{t.notLetIn}</Notice>
  if (error.kind === 'not-found') {
    return (
      <Notice tone="bad" title={t.brokenTitle}>
        {t.brokenDetail}
      </Notice>
    )
  }
  if (error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  const { title, detail } = errorMessage(error)
  return (
    <Notice tone="bad" title={title}>
      {detail}
    </Notice>
  )
}
