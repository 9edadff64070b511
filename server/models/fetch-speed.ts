/** Over how long the speed is taken: long enough to be calm, short enough to follow a change. */
const WINDOW_MS = 15_000

/** How fast bytes have come lately. */
export class FetchSpeed {
  readonly #now: () => number
  #file = ''
  #bytes = 0
  #samples: { on: number; gained: number }[] = []

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** `bytes` of a file are there. Answers how many more than when it was asked last; none where that was another file. */
  note(file: string, bytes: number): number {
    const gained = file === this.#file ? Math.max(0, bytes - this.#bytes) : 0
    this.#file = file
    this.#bytes = bytes
    const on = this.#now()
    const last = this.#samples.at(-1)
    // Pieces are small and many.
    if (last !== undefined && on - last.on < 250) last.gained += gained
    else this.#samples.push({ on, gained })
    this.#samples = this.#samples.filter((sample) => on - sample.on <= WINDOW_MS)
    return gained
  }

  /** Null while too little is known, and when nothing came for a while. */
  bytesPerSecond(): number | null {
    const on = this.#now()
    const recent = this.#samples.filter((sample) => on - sample.on <= WINDOW_MS)
    const first = recent[0]
    const bytes = recent.reduce((sum, { gained }) => sum + gained, 0)
    if (first === undefined || bytes === 0 || on - first.on < 1_000) return null
    return bytes / ((on - first.on) / 1000)
  }
}
