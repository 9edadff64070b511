import { LRUCache } from 'lru-cache'
import { sharedVersions } from '../db/change-versions.ts'
import type { CallersAt, FoundCaller, Moment, Question } from './find-callers.ts'

const MAX_KNOWN = 10_000

type Known = { access: number; caller: FoundCaller }

/**
 * Callers that were looked up. Each is good until the end of any token, session, membership or account is counted, or
 * until its own token ends by itself; whoever has not asked for the longest gives way.
 */
export class KnownCallers {
  readonly #known: LRUCache<string, Known>

  /** Room for all of them is taken at once. */
  constructor(maxCount = MAX_KNOWN) {
    this.#known = new LRUCache({ max: maxCount })
  }

  /** True also for one that is no longer good. */
  has(question: Question): boolean {
    return this.#known.has(keyOf(question))
  }

  /** Null for one that is not known, or that must be looked up again. */
  find(question: Question, { now, changes }: Moment): FoundCaller | null {
    const key = keyOf(question)
    const known = this.#known.get(key)
    if (known === undefined) return null
    const { access, caller } = known
    const isGood = access === accessVersion(changes) && (caller.endsOn === null || Date.parse(caller.endsOn) > now)
    if (isGood) return caller
    this.#known.delete(key)
    return null
  }

  keep({ callers, moment }: CallersAt) {
    const access = accessVersion(moment.changes)
    for (const caller of callers) {
      const key = keyOf({ tokenHash: caller.tokenHash, directoryId: caller.askedDirectoryId })
      this.#known.set(key, { access, caller })
    }
  }
}

/** The same for questions that have the same answer. */
export const keyOf = ({ tokenHash, directoryId }: Question) => `${tokenHash} ${directoryId ?? ''}`

const accessVersion = (changes: Moment['changes']) => sharedVersions(changes).access ?? 0
