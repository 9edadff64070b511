import { useMessages, type MessagesOf } from '~/messages/use-messages'
import { errorMessages } from './error.messages'
import { ApiError, type ApiErrorKind } from './errors'

type ErrorCatalog = MessagesOf<typeof errorMessages>

/** The only place that words failures. A new kind doesn't compile until it has its messages. */
const messageKeys = {
  'signed-out': { title: 'signedOut', detail: 'signedOutDetail', canRetry: false },
  forbidden: { title: 'forbidden', detail: 'forbiddenDetail', canRetry: false },
  'not-found': { title: 'notFound', detail: 'notFoundDetail', canRetry: false },
  invalid: { title: 'invalid', detail: 'invalidDetail', canRetry: false },
  conflict: { title: 'conflict', detail: 'conflictDetail', canRetry: false },
  'limit-reached': { title: 'limitReached', detail: 'limitReachedDetail', canRetry: false },
  'rate-limited': { title: 'rateLimited', detail: 'rateLimitedDetail', canRetry: true },
  busy: { title: 'busy', detail: 'busyDetail', canRetry: true },
  'quota-used-up': { title: 'quotaUsedUp', detail: 'quotaUsedUpDetail', canRetry: false },
  'not-offered': { title: 'notOffered', detail: 'notOfferedDetail', canRetry: false },
  unavailable: { title: 'unavailable', detail: 'unavailableDetail', canRetry: true },
} satisfies Record<ApiErrorKind, { title: keyof ErrorCatalog; detail: keyof ErrorCatalog; canRetry: boolean }>

export type ErrorMessage = { title: string; detail: string; canRetry: boolean }

/** For code outside components, with the given messages. */
export function errorMessageOf(error: unknown, messages: ErrorCatalog): ErrorMessage {
  const { title, detail, canRetry } = messageKeys[error instanceof ApiError ? error.kind : 'unavailable']
  return { title: messages[title], detail: messages[detail], canRetry }
}

/** Describes any failure in the person's language: `const errorMessage = useErrorMessage()` … `errorMessage(error).title`. */
export function useErrorMessage(): (error: unknown) => ErrorMessage {
  const messages = useMessages(errorMessages)
  return (error) => errorMessageOf(error, messages)
}
