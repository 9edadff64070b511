/** How long a page is waited for before a skeleton takes its place. */
export const TIMEOUT_MS = 150

/** Waits until all of it has come or failed, but no longer than so many milliseconds. */
export async function waitAtMost(ms: number, ...work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, ms))])
}
