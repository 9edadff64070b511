/** A counting semaphore. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Waits until at least one is free; returns how many of the `wanted` slots it took. */
  async take(wanted: number): Promise<number> {
    // Another caller may have been faster.
    while (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const taken = Math.min(wanted, this.#free)
    this.#free -= taken
    this.#wakeNext()
    return taken
  }

  give(count: number): void {
    this.#free += count
    this.#wakeNext()
  }

  #wakeNext() {
    if (this.#free > 0) this.#waiting.shift()?.()
  }
}

/** The person already has the maximum of queued work. */
export class TooManyWaiting extends Error {}

type Waiting = { start: () => void }
type Limits = {
  /** How much work runs in parallel. */
  slots: number
  /** How much work of one person may run or wait. */
  perPerson: number
}

/**
 * Runs work of many people a few at a time, one per person, round-robin. However much one person queues, others only
 * wait for what is running.
 */
export class FairSlots {
  readonly #limits: Limits
  readonly #running = new Set<string>()
  /** Ordered by next turn. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Throws `TooManyWaiting`, or the signal's reason if it's aborted before the work begins. */
  async run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turnOf(person, signal)
    try {
      return await work()
    } finally {
      this.#running.delete(person)
      this.#startNext()
    }
  }

  async #turnOf(person: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const ahead = this.#waiting.get(person) ?? []
    if (ahead.length + (this.#running.has(person) ? 1 : 0) >= this.#limits.perPerson) throw new TooManyWaiting()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { start: resolve }
    const leave = () => {
      this.#remove(person, waiting)
      reject(signal?.reason)
    }
    this.#waiting.set(person, [...ahead, waiting])
    signal?.addEventListener('abort', leave, { once: true })
    this.#startNext()
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  #startNext() {
    for (const [person, [next]] of this.#waiting) {
      if (this.#running.size >= this.#limits.slots) return
      if (next === undefined || this.#running.has(person)) continue
      this.#running.add(person)
      this.#remove(person, next)
      next.start()
    }
  }

  #remove(person: string, waiting: Waiting) {
    const others = (this.#waiting.get(person) ?? []).filter((one) => one !== waiting)
    this.#waiting.delete(person)
    // Moves the person to the end of the queue.
    if (others.length > 0) this.#waiting.set(person, others)
  }
}

/** Limits concurrency; the others wait in order of arrival. */
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
      // Wakes all of them, because each has its own `room` to check.
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
