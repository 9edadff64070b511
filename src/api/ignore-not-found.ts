import { ApiError } from './errors'

/**
 * For what takes something away: whoever finds it gone, because somebody else was faster, has what they wanted. Not where a
 * thing may be there still, and only not to be seen any more: folders, recordings and tasks.
 */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.kind === 'not-found') return undefined
  throw error
}
