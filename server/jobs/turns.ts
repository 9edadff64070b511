/** Lets only so many do the same at once; the others wait, in the order in which they came. */
export class Turns {
  #working = 0
  #waiting: (() => void)[] = []

  /**
   * @param room - how many may be at work, this one included
   * @throws the signal's reason while it waits
   */
  async take<T>({ room, signal }: { room: number; signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
    while (this.#working >= room) await this.#wait(signal)
    this.#working += 1
    try {
      return await work()
    } finally {
      this.#working -= 1
      // All of them: each looks for itself whether there is room for it.
      for (const wake of this.#waiting.splice(0)) wake()
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = () => {
      this.#waiting = this.#waiting.filter((wake) => wake !== resolve)
      reject(signal.reason)
    }
    this.#waiting.push(resolve)
    signal.addEventListener('abort', abort, { once: true })
    return promise.finally(() => signal.removeEventListener('abort', abort))
  }
}
