import { ApiError } from '~/api/errors'
import { remedies, type UploadFailure } from './upload-failure'

/** Number of files sent at the same time; more would only share the same bandwidth. */
export const PARALLEL = 2

/** A queue with a limited number of places, first come, first served. */
export type SendQueue = {
  /** Calls `start` once a place is free. */
  enter: (id: string) => void
  /** Gives up the place, or the position in the queue. */
  leave: (id: string) => void
}

/** Creates a queue with this many places. */
export function createSendQueue(places: number, start: (id: string) => void): SendQueue {
  const waiting = new Set<string>()
  const placed = new Set<string>()

  function fill() {
    for (const id of waiting) {
      if (placed.size >= places) return
      waiting.delete(id)
      placed.add(id)
      start(id)
    }
  }

  return {
    enter(id) {
      if (placed.has(id)) return
      waiting.add(id)
      fill()
    },
    leave(id) {
      waiting.delete(id)
      if (placed.delete(id)) fill()
    },
  }
}

const DELAYS_SECONDS = [1, 3, 8, 20, 45]
const DEFAULT_WAIT_SECONDS = 15
/** Random spread, so that waiting tabs don't send requests at the same time. */
const SPREAD_SECONDS = 1.5

/**
 * Returns the seconds until an upload is retried automatically after failure number `attempt` (from 0); null if the
 * user has to decide.
 */
export function retryDelaySeconds(failure: UploadFailure, attempt: number, error?: unknown): number | null {
  const { isTriedAgain } = remedies[failure]
  if (isTriedAgain === 'no') return null
  if (isTriedAgain === 'for a while') return DELAYS_SECONDS[attempt] ?? null
  const requested = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return (requested ?? DEFAULT_WAIT_SECONDS) + Math.random() * SPREAD_SECONDS
}

type Wait = { failure: UploadFailure; seconds: number; signal: AbortSignal }

/** Waits that long, or until the device is online again if that was the problem; ends at once when aborted. */
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
    // Being online again justifies a retry after most failures, but not if the service asked to wait.
    if (remedies[failure].isTriedAgain === 'for a while' || failure === 'offline')
      window.addEventListener('online', done)
  })
}

/** The number of bytes sent at a time (milliseconds of a monotonic clock). */
export type Sample = { at: number; bytes: number }

const WINDOW_MS = 8_000
const SHORTEST_MS = 1_000

/** Returns the samples that still matter for the current speed. A restarted transfer discards earlier ones. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const isNewStart = sample.bytes < (samples.at(-1)?.bytes ?? 0)
  const recent = isNewStart ? [] : samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...recent, sample]
}

/** Returns the bytes per second over the last seconds; null if that is unknown yet. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < SHORTEST_MS) return null
  const rate = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
  return rate > 0 ? rate : null
}
