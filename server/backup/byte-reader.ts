/** Bytes of a stream in portions of the reader's own choice. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** What comes next, at most `limit` bytes; null at the end. */
  async next(limit: number): Promise<Buffer | null> {
    if (await this.isAtEnd()) return null
    const portion = this.#held.subarray(0, limit)
    this.#held = this.#held.subarray(portion.length)
    return portion
  }

  /** Exactly `size` bytes, or what is left when that is less. */
  async take(size: number): Promise<Buffer> {
    const portions: Buffer[] = []
    for (let left = size; left > 0;) {
      // oxlint-disable-next-line no-await-in-loop -- one portion follows the other
      const portion = await this.next(left)
      if (portion === null) break
      portions.push(portion)
      left -= portion.length
    }
    const [only] = portions
    return portions.length === 1 && only !== undefined ? only : Buffer.concat(portions)
  }

  /** The next `size` bytes, which stay; fewer at the end. */
  async peek(size: number): Promise<Buffer> {
    const portion = await this.take(size)
    this.#held = Buffer.concat([portion, this.#held])
    return portion
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#held.length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- an empty chunk is followed by another
      const { done, value } = await this.#source.next()
      if (done === true) return true
      this.#held = value
    }
    return false
  }

  /** Everything that is left. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let portion = await this.next(Infinity); portion !== null; portion = await this.next(Infinity)) yield portion
  }
}
