import { lazy, type ComponentType } from 'react'
import { create } from 'zustand'
import { isChunkLoadError, nextChance, retryWait } from '~/lib/waiting'

/** How many parts of the page have not come and are asked for again. */
export const useMissingParts = create<{ count: number }>()(() => ({ count: 0 }))

/**
 * A part of a page whose code is fetched when it is first drawn. One that does not come costs nobody the page: it is asked for
 * again until it does, at once when there is a connection; `Suspense` shows its place until then. One that cannot run is an error.
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
