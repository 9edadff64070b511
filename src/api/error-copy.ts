import { useMessages } from '~/messages/use-messages'
import { errorMessages } from './error.messages'
import { ApiError, type ApiErrorKind } from './errors'

type ErrorWords = typeof errorMessages extends { get(): infer Words } ? Words : never

/** The one place that words failures. A new kind does not compile until it has its words. */
const errorCopy = {
  'signed-out': { title: 'signedOut', detail: 'signedOutDetail', canRetry: false },
  forbidden: { title: 'forbidden', detail: 'forbiddenDetail', canRetry: false },
  'not-found': { title: 'notFound', detail: 'notFoundDetail', canRetry: false },
  invalid: { title: 'invalid', detail: 'invalidDetail', canRetry: false },
  'limit-reached': { title: 'limitReached', detail: 'limitReachedDetail', canRetry: false },
  'rate-limited': { title: 'rateLimited', detail: 'rateLimitedDetail', canRetry: true },
  busy: { title: 'busy', detail: 'busyDetail', canRetry: true },
  'quota-used-up': { title: 'quotaUsedUp', detail: 'quotaUsedUpDetail', canRetry: false },
  'not-offered': { title: 'notOffered', detail: 'notOfferedDetail', canRetry: false },
  unavailable: { title: 'unavailable', detail: 'unavailableDetail', canRetry: true },
} satisfies Record<ApiErrorKind, { title: keyof ErrorWords; detail: keyof ErrorWords; canRetry: boolean }>

export type ErrorCopy = { title: string; detail: string; canRetry: boolean }

/** Says a failure with the given words; for code outside components. */
export function errorCopyOf(error: unknown, words: ErrorWords): ErrorCopy {
  const { title, detail, canRetry } = errorCopy[error instanceof ApiError ? error.kind : 'unavailable']
  return { title: words[title], detail: words[detail], canRetry }
}

/** Says any failure in the person's language: `const errorCopy = useErrorCopy()` … `errorCopy(error).title`. */
export function useErrorCopy(): (error: unknown) => ErrorCopy {
  const words = useMessages(errorMessages)
  return (error) => errorCopyOf(error, words)
}
