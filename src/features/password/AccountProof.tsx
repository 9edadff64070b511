import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { Session } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { ApiError, type ApiErrorKind } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { useRefusedFocus } from '~/ui/focus'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { PasswordField } from '~/ui/TextField'
import { proofMessages } from './password.messages'

/** Page-specific explanations of refusals, where the general ones say too little. */
export type Refusals = Partial<Record<ApiErrorKind, { title?: string; detail: string }>>

type ProofPageProps<T> = {
  /** What the proof is for. */
  found: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  isBroken: boolean
  labels: Record<'pageTitle' | 'brokenTitle' | 'brokenDetail' | 'signIn' | 'failedTitle' | 'tryAgain', string>
  skeleton: 'h-14' | 'h-24'
  children: (found: T) => ReactNode
}

/**
 * A page for proving one's identity, including its states while loading, if the link is invalid, and after an error.
 */
export function ProofPage<T>({
  found: { data, error, refetch },
  isBroken,
  labels,
  skeleton,
  children,
}: ProofPageProps<T>) {
  const errorMessage = useErrorMessage()
  usePageTitle(labels.pageTitle)
  if (isBroken || (error instanceof ApiError && error.kind === 'not-found'))
    return (
      <FrontPage title={labels.brokenTitle} intro={labels.brokenDetail}>
        <Link to="/sign-in" className={buttonClasses('primary')}>
          {labels.signIn}
        </Link>
      </FrontPage>
    )
  if (error) {
    const { title, detail } = errorMessage(error)
    return (
      <FrontPage title={labels.failedTitle} intro={`${title}. ${detail}`}>
        <Button variant="primary" onClick={() => void refetch()}>
          {labels.tryAgain}
        </Button>
      </FrontPage>
    )
  }
  if (data !== undefined) return children(data)
  return (
    <FrontPage title={labels.pageTitle}>
      <LoadingRegion>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className={`${skeleton} w-full rounded-card`} />
          <Skeleton className="h-9 w-full" />
        </div>
      </LoadingRegion>
    </FrontPage>
  )
}

type SelfProofProps = {
  /** The button's label. */
  label: string
  prove: () => Promise<Session>
  onProved: (session: Session) => void
  refusals: Refusals
}

/** For a person already signed in with the account: a single button. */
export function SelfProof({ label, prove, onProved, refusals }: SelfProofProps) {
  const t = useMessages(proofMessages)
  const proving = useMutation({ mutationFn: prove, onSuccess: onProved })
  return (
    <>
      {proving.error ? <ProofRefusal error={proving.error} refusals={refusals} /> : null}
      <p className="text-control text-ink-2">{t.selfIntro}</p>
      <Button variant="primary" isPending={proving.isPending} onClick={() => proving.mutate()} className="min-h-9">
        {label}
      </Button>
    </>
  )
}

type PasswordProofProps = Omit<SelfProofProps, 'prove'> & {
  /** The account's address. */
  email: string
  intro?: string
  prove: (password: string) => Promise<Session>
  forgot: { label: string; isNewTab?: boolean }
}

/** Asks for the password of an existing account. */
export function PasswordProof({ email, intro, label, prove, onProved, refusals, forgot }: PasswordProofProps) {
  const t = useMessages(proofMessages)
  const [isMissing, setIsMissing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const proving = useMutation({ mutationFn: prove, onSuccess: onProved })
  const fieldMessage = useFieldMessage(proving.error instanceof ApiError ? proving.error : null)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = formText(new FormData(event.currentTarget), 'password')
    setIsMissing(password === '')
    if (password !== '') proving.mutate(password)
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {proving.error && !isMissing ? <ProofRefusal error={proving.error} refusals={refusals} /> : null}
      {intro === undefined ? null : <p className="text-control text-ink-2">{intro}</p>}
      {/* Password managers find the account by it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        error={isMissing ? t.passwordNeeded : fieldMessage('password')}
      />
      <Button type="submit" variant="primary" isPending={proving.isPending} className="min-h-9">
        {label}
      </Button>
      <Link
        to="/forgot-password"
        target={forgot.isNewTab ? '_blank' : undefined}
        className="self-center rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:flex coarse:min-h-11 coarse:items-center"
      >
        {forgot.label}
      </Link>
    </form>
  )
}

/** A field that shows its own errors. */
const PASSWORD = ['password']

type ProofRefusalProps = { error: Error; refusals: Refusals; fields?: readonly string[] }

/** Why the sign-in failed; waiting times are in minutes. */
export function ProofRefusal({ error, refusals, fields = PASSWORD }: ProofRefusalProps) {
  const t = useMessages(proofMessages)
  const errorMessage = useErrorMessage()
  const refusal = useFormRefusal(error instanceof ApiError ? error : null, { fields })
  if (!(error instanceof ApiError)) return <Notice tone="bad">{errorMessage(error).title}</Notice>
  if (error.code === 'SESSION_REQUIRED') return <Notice tone="bad">{t.sessionRequired}</Notice>
  if (error.kind === 'signed-out') return <Notice tone="bad">{t.wrongPassword}</Notice>
  if (error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  const told = refusals[error.kind] ?? refusal
  if (told === null) return null
  const { title, detail } = told
  return (
    <Notice tone="bad" {...(title === undefined ? {} : { title })}>
      {detail}
    </Notice>
  )
}
