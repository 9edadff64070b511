import { ApiError } from '~/api/errors'
import { useErrorCopy } from '~/api/error-copy'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { invitationsMessages } from './invitations.messages'

/** Why joining did not work. */
export function JoinRefusal({ error }: { error: Error }) {
  const t = useMessages(invitationsMessages)
  const errorCopy = useErrorCopy()
  if (!(error instanceof ApiError)) return <Notice tone="bad">{errorCopy(error).title}</Notice>
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
  const { title, detail } = errorCopy(error)
  return (
    <Notice tone="bad" title={title}>
      {error.kind === 'invalid' ? <span lang="en">{error.fieldErrors[0]?.message ?? error.message}</span> : detail}
    </Notice>
  )
}
