import { useErrorCopy } from '~/api/error-copy'
import { ApiError } from '~/api/errors'
import { useMessages } from '~/messages/use-messages'
import { correctionsMessages } from './corrections.messages'

/** Why something was refused, in one sentence; who may do it where that is the reason. */
export function useReason(): (error: unknown) => string {
  const t = useMessages(correctionsMessages)
  const errorCopy = useErrorCopy()
  return (error) => {
    if (error instanceof ApiError && error.kind === 'forbidden') return t.needsAccess
    if (error instanceof ApiError && error.kind === 'invalid') return error.message
    return errorCopy(error).detail
  }
}
