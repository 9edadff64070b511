import { ApiError } from '~/api/errors'
import { remedies, type UploadFailure } from './upload-failure'

const DELAYS_SECONDS = [1, 3, 8, 20, 45]
const DEFAULT_WAIT_SECONDS = 15
/** Tabs that wait for the same thing ask a little apart. */
const SPREAD_SECONDS = 1.5

/** Seconds until an upload tries again by itself after its failure number `attempt` (from 0); null when a person has to decide. */
export function retryDelaySeconds(failure: UploadFailure, attempt: number, error?: unknown): number | null {
  const { isTriedAgain } = remedies[failure]
  if (isTriedAgain === 'no') return null
  if (isTriedAgain === 'for a while') return DELAYS_SECONDS[attempt] ?? null
  const requested = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return (requested ?? DEFAULT_WAIT_SECONDS) + Math.random() * SPREAD_SECONDS
}

type Wait = { failure: UploadFailure; seconds: number; signal: AbortSignal }

/** Waits that long, or until the device is online again if that is what failed; not a moment longer once aborted. */
export function waitToRetry({ failure, seconds, signal }: Wait): Promise<void> {
  return new Promise((resolve) => {
    const timer = failure === 'offline' ? undefined : setTimeout(done, seconds * 1_000)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
    signal.addEventListener('abort', done)
    // Being online again is worth a try whatever it was that failed, but a service that asks to wait means it.
    if (remedies[failure].isTriedAgain === 'for a while' || failure === 'offline')
      window.addEventListener('online', done)
  })
}
