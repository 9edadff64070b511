import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { useFieldErrorText } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { correctionsMessages } from './corrections.messages'

/** Why something was refused, in one sentence; who may do it where that is the reason. */
export function useReason(): (error: unknown) => string {
  const t = useMessages(correctionsMessages)
  const errorMessage = useErrorMessage()
  const fieldErrorText = useFieldErrorText()
  return (error) => {
    if (error instanceof ApiError && error.kind === 'forbidden') return t.needsAccess
    if (error instanceof ApiError && error.kind === 'invalid') {
      const [field] = error.fieldErrors
      return field === undefined ? error.message : fieldErrorText(field)
    }
    return errorMessage(error).detail
  }
}
