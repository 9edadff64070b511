import { LRUCache } from 'lru-cache'

/** A body as it goes over the wire. */
export type Answer = { body: Buffer; contentType: string }

/** An answer with memory of its own: a part of Node's shared pool would keep all of the pool's block alive. */
export function answerOf(text: string, contentType: string): Answer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return { body, contentType }
}

type Entry = { version: string; answer: Answer }
/** An answer in the making: null when it turns out to be none that may be kept. */
type Run = PromiseWithResolvers<Answer | null>

/** A share of the whole that one answer may take. */
const MOST_OF_ALL = 1 / 16
/** About what an entry takes beside its body and its key. */
const ENTRY_BYTES = 400

/** Answers of one version each, within a bound of bytes; those that were not asked for the longest give way. */
export class AnswerStore {
  readonly #entries: LRUCache<string, Entry>
  readonly #runs = new Map<string, Run>()

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes * MOST_OF_ALL),
      sizeCalculation: ({ answer }, key) => answer.body.length + 2 * key.length + ENTRY_BYTES,
    })
  }

  /** The answer, at once or when the request that makes it is done; null for who has to make it, and then calls `begin`. */
  async find(key: string, version: string): Promise<Answer | null> {
    if (this.#entries.peek(key)?.version === version) return this.#entries.get(key)?.answer ?? null
    const run = this.#runs.get(runKey(key, version))
    return run === undefined ? null : run.promise
  }

  /** Lets others wait for this one; the returned function must be called, with null when there is nothing to keep. */
  begin(key: string, version: string): (answer: Answer | null) => void {
    const run: Run = Promise.withResolvers()
    this.#runs.set(runKey(key, version), run)
    return (answer) => {
      if (this.#runs.get(runKey(key, version)) === run) this.#runs.delete(runKey(key, version))
      if (answer !== null) this.#entries.set(key, { version, answer })
      run.resolve(answer)
    }
  }
}

const runKey = (key: string, version: string) => `${key}\n${version}`
