import type { ServerResponse } from 'node:http'

/** The answers that have begun and not ended, from a request's first line to the answer's last byte. */
export class InFlightResponses {
  readonly #answers = new Set<ServerResponse>()
  readonly #resumable = new Set<ServerResponse>()

  get count(): number {
    return this.#answers.size
  }

  add(answer: ServerResponse): void {
    this.#answers.add(answer)
    answer.once('close', () => {
      this.#answers.delete(answer)
      this.#resumable.delete(answer)
    })
  }

  /** One that its reader takes at their own pace, and asks for again from where it broke off. */
  markResumable(answer: ServerResponse): void {
    if (this.#answers.has(answer)) this.#resumable.add(answer)
  }

  breakOffResumable(): void {
    for (const answer of this.#resumable) answer.destroy()
  }
}
