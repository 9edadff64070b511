/** Files that are being written right now; the sweep leaves them alone. */
export class Transfers {
  /** How many bytes of each are still to come. */
  readonly #remaining = new Map<string, number>()

  get count(): number {
    return this.#remaining.size
  }

  /** What all of them will still take on the disk. */
  get remainingBytes(): number {
    return [...this.#remaining.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  isRunning(key: string): boolean {
    return this.#remaining.has(key)
  }

  /** `received` tells how many bytes are on the disk. */
  async run<T>(
    key: string,
    sizeBytes: number,
    transfer: (received: (bytes: number) => void) => Promise<T>,
  ): Promise<T> {
    this.#remaining.set(key, sizeBytes)
    try {
      return await transfer((bytes) => this.#remaining.set(key, Math.max(0, sizeBytes - bytes)))
    } finally {
      this.#remaining.delete(key)
    }
  }
}
