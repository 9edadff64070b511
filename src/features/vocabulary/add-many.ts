import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { retryWhenRateLimited } from '~/api/fetching'

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
/** The service takes a megabyte; what stands around the words is in it too. */
const MAX_BYTES = 900_000
const WORKERS = 3

type AddSome = (bodies: VocabularyEntryBody[]) => Promise<VocabularyEntry[]>
type AddOne = (body: VocabularyEntryBody) => Promise<VocabularyEntry>

export async function addInBulk({ bodies, signal, onProgress }: AddMany, add: AddSome): Promise<AddedMany> {
  const added: VocabularyEntry[] = []
  try {
    for (const some of inRequests(bodies)) {
      if (signal.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- stopped between two
      added.push(...(await retryWhenRateLimited(() => add(some), signal)))
      onProgress(added.length)
    }
    return { added, failure: null }
  } catch (failure) {
    return { added, failure: signal.aborted ? null : failure }
  }
}

/** As many in each as one request takes. */
function inRequests(bodies: readonly VocabularyEntryBody[]): VocabularyEntryBody[][] {
  const encoder = new TextEncoder()
  const requests: VocabularyEntryBody[][] = []
  let bytes = Infinity
  for (const body of bodies) {
    const size = encoder.encode(JSON.stringify(body)).length + 1
    const last = requests.at(-1)
    if (last === undefined || last.length === AT_ONCE || bytes + size > MAX_BYTES) {
      requests.push([body])
      bytes = size
    } else {
      last.push(body)
      bytes += size
    }
  }
  return requests
}

export async function addOneByOne({ bodies, signal, onProgress }: AddMany, add: AddOne): Promise<AddedMany> {
  const outcome: AddedMany = { added: [], failure: null }
  const waiting = [...bodies]
  async function work() {
    for (let body = waiting.shift(); body !== undefined && !signal.aborted; body = waiting.shift()) {
      const next = body
      try {
        // oxlint-disable-next-line no-await-in-loop -- a few at a time
        outcome.added.push(await retryWhenRateLimited(() => add(next), signal))
        onProgress(outcome.added.length)
      } catch (failure) {
        // The others end what they have under way, so that it is known what is there.
        waiting.length = 0
        outcome.failure ??= signal.aborted ? null : failure
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return outcome
}
