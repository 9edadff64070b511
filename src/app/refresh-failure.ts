import type { ApiError } from '~/api/errors'
import { errorMessageOf } from '~/api/error-message'
import { errorMessages } from '~/api/error.messages'
import { showToast } from '~/ui/toasts'
import { appMessages } from './app.messages'

/** A page whose refresh failed keeps its data; a toast reports the error. */
export function announceRefreshFailure(error: ApiError) {
  // A pause has its own countdown. What was deleted, here or elsewhere, has nothing to refresh.
  if (error.kind === 'rate-limited' || error.kind === 'not-found') return
  showToast(appMessages.get().refreshFailed({ reason: errorMessageOf(error, errorMessages.get()).title }))
}
