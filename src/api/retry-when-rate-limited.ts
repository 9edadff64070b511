import { ApiError } from './errors'
import { pauseFor } from './pause'

const MOST_WAITS = 20
const DEFAULT_SECONDS = 5

/** Does something again when the service says to wait, after the time it names, until it is stopped; the pause shows as a countdown. */
export async function retryWhenRateLimited<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await act()
    } catch (error) {
      const isAsked = error instanceof ApiError && error.kind === 'rate-limited' && waits < MOST_WAITS
      if (!isAsked || signal.aborted) throw error
      const seconds = error.retryAfterSeconds ?? DEFAULT_SECONDS
      pauseFor(seconds)
      // oxlint-disable-next-line no-await-in-loop -- as told
      await pause(seconds * 1_000, signal)
      if (signal.aborted) throw error
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}
