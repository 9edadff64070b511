import { ApiError } from './errors'

/** For what takes something away: whoever finds it gone, because another tab was faster, has what they wanted. */
export function goneIsDone(error: unknown): undefined {
  if (error instanceof ApiError && error.kind === 'not-found') return undefined
  throw error
}
