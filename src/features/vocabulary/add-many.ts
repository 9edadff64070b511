import type { VocabularyEntry, VocabularyEntryBody } from '~/api/generated/types.gen'
import { patiently } from '~/api/patiently'

export type AddMany = {
  bodies: readonly VocabularyEntryBody[]
  /** Stops before the next request; what is added stays. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** What came of it: `failure` is what ended it before its end. */
export type AddedMany = { added: VocabularyEntry[]; failure: unknown }

/** So many in one request, so that there is progress to show and something to stop. */
const AT_ONCE = 250
const WORKERS = 3

type AddSome = (bodies: VocabularyEntryBody[]) => Promise<VocabularyEntry[]>
type AddOne = (body: VocabularyEntryBody) => Promise<VocabularyEntry>

export async function addInBulk({ bodies, signal, onProgress }: AddMany, add: AddSome): Promise<AddedMany> {
  const added: VocabularyEntry[] = []
  try {
    for (let at = 0; at < bodies.length && !signal.aborted; at += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- stopped between two
      added.push(...(await patiently(() => add(bodies.slice(at, at + AT_ONCE)), signal)))
      onProgress(added.length)
    }
    return { added, failure: null }
  } catch (failure) {
    return { added, failure: signal.aborted ? null : failure }
  }
}

export async function addOneByOne({ bodies, signal, onProgress }: AddMany, add: AddOne): Promise<AddedMany> {
  const outcome: AddedMany = { added: [], failure: null }
  const waiting = [...bodies]
  async function work() {
    for (let body = waiting.shift(); body !== undefined && !signal.aborted; body = waiting.shift()) {
      const next = body
      // oxlint-disable-next-line no-await-in-loop -- a few at a time
      outcome.added.push(await patiently(() => add(next), signal))
      onProgress(outcome.added.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: WORKERS }, work))
  } catch (failure) {
    waiting.length = 0
    outcome.failure = signal.aborted ? null : failure
  }
  return outcome
}
