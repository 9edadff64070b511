import type { ServerResponse } from 'node:http'

/** Responses in flight, from the request line to the last byte of the response. */
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

  /** A response that the client reads at its own pace and can resume with a range request. */
  markResumable(answer: ServerResponse): void {
    if (this.#answers.has(answer)) this.#resumable.add(answer)
  }

  breakOffResumable(): void {
    for (const answer of this.#resumable) answer.destroy()
  }
}
