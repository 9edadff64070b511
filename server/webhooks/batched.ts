/**
 * Hands what comes in while a batch is being worked on to `work` together, as the next batch. Each call settles with its
 * batch.
 */
export function batched<T>(work: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = []
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return (item) => {
    waiting.push(item)
    next ??= running.then(() => {
      const batch = waiting
      waiting = []
      next = null
      const done = work(batch)
      running = done.catch(() => undefined)
      return done
    })
    return next
  }
}
