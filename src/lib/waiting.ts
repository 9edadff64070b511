/** How long to wait for a page before showing its skeleton. */
export const TIMEOUT_MS = 150

/** Waits until all promises have settled, but at most `ms` milliseconds. */
export async function waitAtMost(ms: number, ...work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Resolves after `waitMs`, or as soon as there is a connection again, when a retry is worthwhile. */
export const nextChance = (waitMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs)
    window.addEventListener('online', resolve, { once: true })
  })

/** Delay before a retry in milliseconds, with exponential backoff up to ten seconds. `attempt` starts at 0. */
export const retryWait = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 10_000)

/**
 * Whether code failed to load. The messages are those of Chromium and Firefox, Safari, and Vite (for style sheets), in this
 * order.
 */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
