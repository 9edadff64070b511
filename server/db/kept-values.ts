import { orFromPrimary } from './reading.ts'

type Kept<T> = { version: string; value: Promise<T> }

/** Values that are good for one version of what they were made from; the least recently used ones give way. */
export class KeptValues<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #maxCount: number

  constructor(maxCount: number) {
    this.#maxCount = maxCount
  }

  /** The value of `key`; made, once for all who ask meanwhile, unless it is there in this version. */
  find(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const kept = known?.version === version ? known : { version, value: orFromPrimary(make) }
    this.#kept.set(key, kept)
    if (kept !== known) {
      kept.value.catch(() => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key)
      })
    }
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > this.#maxCount) this.#kept.delete(oldest)
    return kept.value
  }
}
