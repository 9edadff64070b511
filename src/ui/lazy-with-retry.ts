import { lazy, type ComponentType } from 'react'
import { create } from 'zustand'
import { isChunkLoadError, nextChance, retryWait } from '~/lib/waiting'

/** The number of page parts that failed to load and are being retried. */
export const useMissingParts = create<{ count: number }>()(() => ({ count: 0 }))

/**
 * A component whose code loads when it first renders. If loading fails, it retries until it succeeds, immediately once there
 * is a connection, and `Suspense` keeps showing its fallback. Code that loads but can't run is an error.
 */
export const lazyWithRetry = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((error: unknown) => loadAgain(load, error)) }))

async function loadAgain<Part>(load: () => Promise<Part>, failure: unknown): Promise<Part> {
  useMissingParts.setState(({ count }) => ({ count: count + 1 }))
  try {
    let last = failure
    for (let attempt = 0; isChunkLoadError(last); attempt += 1) {
      try {
        return await nextChance(retryWait(attempt)).then(load)
      } catch (error) {
        last = error
      }
    }
    throw last
  } finally {
    useMissingParts.setState(({ count }) => ({ count: count - 1 }))
  }
}
