/** Places that work takes before it begins and gives back when it is done. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Waits until at least one is free; answers how many of the `wanted` ones there are. */
  async take(wanted: number): Promise<number> {
    // Whoever waited may find that another was quicker.
    // oxlint-disable-next-line no-await-in-loop
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
