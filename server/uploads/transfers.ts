/** Files that a `PUT` is writing right now; the sweep leaves them alone. */
export class Transfers {
  readonly #keys = new Set<string>()

  get count(): number {
    return this.#keys.size
  }

  isRunning(key: string): boolean {
    return this.#keys.has(key)
  }

  async run<T>(key: string, transfer: () => Promise<T>): Promise<T> {
    this.#keys.add(key)
    try {
      return await transfer()
    } finally {
      this.#keys.delete(key)
    }
  }
}
