import { ApiError } from '~/api/errors'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { invitationsMessages } from './invitations.messages'

/** What is wrong with them is said beside them. */
const FIELDS = ['firstName', 'lastName', 'password']

/** Why joining did not work. */
export function JoinRefusal({ error }: { error: Error }) {
  const t = useMessages(invitationsMessages)
  const errorMessage = useErrorMessage()
  const refusal = useFormRefusal(error instanceof ApiError ? error : null, { fields: FIELDS })
  if (!(error instanceof ApiError)) return <Notice tone="bad">{errorMessage(error).title}</Notice>
  if (error.kind === 'signed-out') return <Notice tone="bad">{t.wrongPassword}</Notice>
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
  const { title, detail } = refusal ?? errorMessage(error)
  return (
    <Notice tone="bad" title={title}>
      {detail}
    </Notice>
  )
}
