const SEGMENT_BYTES = 4 * 1_048_576
/** Writers return to what they have just written, and to the very beginning. */
const HOT = 3

/**
 * A file that can be written at any position: the segments being written are in memory, the others are blobs, which the
 * browser keeps on disk. So hours of sound take no more memory than minutes.
 */
export class SegmentedFile {
  readonly #segments: (Uint8Array<ArrayBuffer> | Blob)[] = []
  readonly #hot: number[] = []
  #size = 0

  async write(data: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < data.length;) {
      const at = position + done
      const offset = at % SEGMENT_BYTES
      const length = Math.min(SEGMENT_BYTES - offset, data.length - done)
      const segment = await this.#open(Math.floor(at / SEGMENT_BYTES))
      segment.set(data.subarray(done, done + length), offset)
      done += length
    }
    this.#size = Math.max(this.#size, position + data.length)
  }

  toBlob(): Blob {
    const parts = this.#segments.map((segment) => (segment instanceof Blob ? segment : new Blob([segment])))
    return new Blob(parts).slice(0, this.#size)
  }

  async #open(index: number): Promise<Uint8Array<ArrayBuffer>> {
    for (let missing = this.#segments.length; missing <= index; missing += 1) {
      this.#segments.push(new Uint8Array(SEGMENT_BYTES))
      this.#warm(missing)
    }
    const segment = this.#segments[index]
    if (segment instanceof Uint8Array) return segment
    const bytes = segment ? new Uint8Array(await segment.arrayBuffer()) : new Uint8Array(SEGMENT_BYTES)
    this.#segments[index] = bytes
    this.#warm(index)
    return bytes
  }

  #warm(index: number) {
    this.#hot.push(index)
    const cooled = this.#hot.length > HOT ? this.#hot.shift() : undefined
    const segment = cooled === undefined ? undefined : this.#segments[cooled]
    if (cooled !== undefined && segment instanceof Uint8Array) this.#segments[cooled] = new Blob([segment])
  }
}
