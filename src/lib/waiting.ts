/** How long a page is waited for before a skeleton takes its place. */
export const TIMEOUT_MS = 150

/** Waits until all of it has come or failed, but no longer than so many milliseconds. */
export async function waitAtMost(ms: number, ...work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Resolves after that long, and at once when there is a connection again: then it is worth trying once more. */
export const nextChance = (waitMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs)
    window.addEventListener('online', resolve, { once: true })
  })

/** How long to wait before trying again for what did not come; `attempt` counts from 0. Milliseconds, up to ten seconds. */
export const retryWait = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 10_000)

/** Whether code did not come, as Chromium, Firefox and Safari say it, in this order; the last is what Vite says of styles. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
