import { ApiError } from '~/api/errors'
import { useErrorCopy } from '~/api/error-copy'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { passwordMessages } from './password.messages'

/** Why a request about a password was refused; waiting is told in minutes. */
export function PasswordRefusal({ error }: { error: Error }) {
  const t = useMessages(passwordMessages)
  const errorCopy = useErrorCopy()
  if (error instanceof ApiError && error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  const { title, detail } = errorCopy(error)
  return (
    <Notice tone="bad" title={title}>
      {error instanceof ApiError && error.kind === 'invalid' ? (
        <span lang="en">{error.fieldErrors[0]?.message ?? error.message}</span>
      ) : (
        detail
      )}
    </Notice>
  )
}
