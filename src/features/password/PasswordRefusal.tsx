import { ApiError } from '~/api/errors'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { passwordMessages } from './password.messages'

/** What is wrong with them is said beside them. */
const FIELDS = ['email', 'password']

/** Why a request about a password was refused; waiting is told in minutes. */
export function PasswordRefusal({ error }: { error: Error }) {
  const t = useMessages(passwordMessages)
  const errorMessage = useErrorMessage()
  const refusal = useFormRefusal(error instanceof ApiError ? error : null, { fields: FIELDS })
  if (error instanceof ApiError && error.kind === 'rate-limited') {
    return <Notice tone="bad">{t.tooManyTries({ minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })}</Notice>
  }
  const { title, detail } = refusal ?? errorMessage(error)
  return (
    <Notice tone="bad" title={title}>
      {detail}
    </Notice>
  )
}
