import { ApiError } from '~/api/errors'
import { remedies, type UploadFailure } from './upload-failure'

/** Files sent at the same time; more would only share the same line. */
export const PARALLEL = 2

/** Whose turn it is: each gets one of a few places, in the order they came. */
export type SendQueue = {
  /** Calls `start` once there is a place. */
  enter: (id: string) => void
  /** Gives up its place, or its wait for one. */
  leave: (id: string) => void
}

/** A queue with so many places. */
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

/** How many bytes had been sent at a moment (milliseconds of a steady clock). */
export type Sample = { at: number; bytes: number }

const WINDOW_MS = 8_000
const SHORTEST_MS = 1_000

/** The samples that still say something about the speed now. A transfer that began again forgets what was before. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const isNewStart = sample.bytes < (samples.at(-1)?.bytes ?? 0)
  const recent = isNewStart ? [] : samples.filter(({ at }) => sample.at - at <= WINDOW_MS)
  return [...recent, sample]
}

/** Bytes a second over the last seconds; null while that cannot be told. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < SHORTEST_MS) return null
  const rate = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
  return rate > 0 ? rate : null
}
