/** A body as it goes over the wire. */
export type Answer = { body: Buffer; contentType: string }

/** An answer with memory of its own: a part of Node's shared pool would keep all of the pool's block alive. */
export function answerOf(text: string, contentType: string): Answer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return { body, contentType }
}

type Entry = { version: string; answer: Answer; bytes: number }
/** An answer in the making: null when it turns out to be none that may be kept. */
type Run = PromiseWithResolvers<Answer | null>

/** A share of the whole that one answer may take. */
const MOST_OF_ALL = 1 / 16
/** About what an entry takes beside its body and its key. */
const ENTRY_BYTES = 400

/** Answers of one version each, within a bound of bytes; those that were not asked for the longest give way. */
export class AnswerStore {
  readonly #entries = new Map<string, Entry>()
  readonly #runs = new Map<string, Run>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The answer, at once or when the request that makes it is done; null for who has to make it, and then calls `begin`. */
  async find(key: string, version: string): Promise<Answer | null> {
    const known = this.#entries.get(key)
    if (known?.version === version) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.answer
    }
    const run = this.#runs.get(runKey(key, version))
    return run === undefined ? null : run.promise
  }

  /** Lets others wait for this one; the returned function must be called, with null when there is nothing to keep. */
  begin(key: string, version: string): (answer: Answer | null) => void {
    const run: Run = Promise.withResolvers()
    this.#runs.set(runKey(key, version), run)
    return (answer) => {
      if (this.#runs.get(runKey(key, version)) === run) this.#runs.delete(runKey(key, version))
      if (answer !== null)
        this.#keep(key, { version, answer, bytes: answer.body.length + 2 * key.length + ENTRY_BYTES })
      run.resolve(answer)
    }
  }

  #keep(key: string, entry: Entry) {
    this.#drop(key)
    if (entry.bytes > this.#maxBytes * MOST_OF_ALL) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string) {
    const known = this.#entries.get(key)
    if (known === undefined) return
    this.#entries.delete(key)
    this.#bytes -= known.bytes
  }
}

const runKey = (key: string, version: string) => `${key}\n${version}`
