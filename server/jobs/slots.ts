/** Places that work takes before it begins and gives back when it is done. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Waits until at least one is free; answers how many of the `wanted` ones there are. */
  async take(wanted: number): Promise<number> {
    // Anyone who waited may find that another was quicker.
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

/** More work of one person waits already than may. */
export class TooManyWaiting extends Error {}

type Waiting = { start: () => void }
type Limits = {
  /** How much runs at the same time. */
  slots: number
  /** How much of one person runs or waits. */
  perPerson: number
}

/**
 * Runs the work of many people a few at a time and one at a time of each person; whose turn was longest ago comes next. However
 * much one person asks for, another waits for no more than what is running.
 */
export class FairSlots {
  readonly #limits: Limits
  readonly #running = new Set<string>()
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Throws `TooManyWaiting`, or the signal's reason when it is aborted before the work begins. */
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
    // Behind everyone else who waits.
    if (others.length > 0) this.#waiting.set(person, others)
  }
}

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
