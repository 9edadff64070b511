/** From when on a replica that is behind is worth a line of the log. */
const LATE_SECONDS = 30

/** What is seen at one time, which is in milliseconds; positions are those of the servers' logs, in bytes. */
type Look = { primary: number; replica: number; now: number }

/**
 * How far a replica is behind, by looks at both servers: how long ago the primary had what the replica still lacks. Nobody's clock
 * counts but ours.
 */
export class ReplicaLag {
  /** Where the primary was at the last look that found the replica as far as the mark before. */
  #mark: { position: number; at: number } | null = null
  #seconds = 0
  #isLate = false

  /** 0 for less than the time between two looks. */
  get seconds(): number {
    return this.#seconds
  }

  /** Takes in a look, and answers what is worth a line of the log. */
  measure({ primary, replica, now }: Look): string | null {
    if (this.#mark === null || replica >= this.#mark.position) this.#mark = { position: primary, at: now }
    this.#seconds = (now - this.#mark.at) / 1000
    if (!this.#isLate && this.#seconds >= LATE_SECONDS) {
      this.#isLate = true
      return 'the read replica is behind, lists of what has changed are read from the primary'
    }
    if (this.#isLate && this.#seconds === 0) {
      this.#isLate = false
      return 'the read replica has caught up'
    }
    return null
  }
}
