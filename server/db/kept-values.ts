import { LRUCache } from 'lru-cache'
import { orFromPrimary } from './reading.ts'

type Kept<T> = { version: string; value: Promise<T> }

/** Values that are good for one version of what they were made from; the least recently used ones give way. */
export class KeptValues<T> {
  readonly #kept: LRUCache<string, Kept<T>>

  constructor(maxCount: number) {
    this.#kept = new LRUCache({ max: maxCount })
  }

  /** The value of `key`; made, once for all who ask meanwhile, unless it is there in this version. */
  find(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known?.version === version) return known.value
    const kept = { version, value: orFromPrimary(make) }
    this.#kept.set(key, kept)
    kept.value.catch(() => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key)
    })
    return kept.value
  }
}
