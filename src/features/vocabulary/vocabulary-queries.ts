import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  changeVocabulary,
  createVocabularyEntry,
  deleteVocabularyEntry,
  listVocabularyEntries,
  previewVocabulary,
  updateVocabularyEntry,
} from '#openapi/generated/sdk.ts'
import type { UpdateVocabularyEntryBody, VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { retryWhenRateLimited } from '~/api/fetching'

export type EntryUpdate = { vocabularyId: string; body: UpdateVocabularyEntryBody }

type Preview = { text: string; languageCode: string | null }

export const vocabularyQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'vocabulary'] as const,

  /** The company's entries and the caller's own, by phrase. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...vocabularyQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listVocabularyEntries({ path: { directoryId }, signal }),
    }),

  /** A text with the vocabulary's replacements (extension `library`). */
  preview: (directoryId: string, body: Preview) =>
    queryOptions({
      queryKey: [...vocabularyQueries.all(directoryId), 'preview', body],
      queryFn: ({ signal }) => previewVocabulary({ path: { directoryId }, body, signal }),
      meta: { isQuiet: true },
    }),
}

export const vocabularyMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: VocabularyEntryBody) => createVocabularyEntry({ path: { directoryId }, body }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  /** Replaces an entry. Company entries: admins and owners only. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ vocabularyId, body }: EntryUpdate) =>
        updateVocabularyEntry({ path: { directoryId, vocabularyId }, body }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (vocabularyId: string) => deleteVocabularyEntry({ path: { directoryId, vocabularyId } }),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  /** Adds entries: in batches with the extension `library`, otherwise one per request, a few at a time. */
  addMany: ({ directoryId, hasLibrary }: { directoryId: string; hasLibrary: boolean }) =>
    mutationOptions({
      mutationFn: (params: AddMany) =>
        hasLibrary
          ? addInBulk(params, (add) => changeVocabulary({ path: { directoryId }, body: { add } }))
          : addOneByOne(params, (body) => createVocabularyEntry({ path: { directoryId }, body })),
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),

  removeMany: ({ directoryId, hasLibrary }: { directoryId: string; hasLibrary: boolean }) =>
    mutationOptions({
      mutationFn: async (vocabularyIds: readonly string[]) => {
        const size = hasLibrary ? 500 : 1
        for (let at = 0; at < vocabularyIds.length; at += size) {
          const ids = vocabularyIds.slice(at, at + size)
          await (hasLibrary
            ? changeVocabulary({ path: { directoryId }, body: { deleteVocabularyIds: ids } })
            : deleteVocabularyEntry({ path: { directoryId, vocabularyId: ids[0] ?? '' } }))
        }
      },
      meta: { invalidates: [vocabularyQueries.all(directoryId)] },
    }),
}

type AddMany = {
  bodies: readonly VocabularyEntryBody[]
  /** Stops before the next request; entries already added stay. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** The entries added before `failure`; null if nothing failed. */
export type AddedMany = { added: VocabularyEntry[]; failure: unknown }

/** Small enough to show progress and to be stopped in between. */
const MAX_PER_REQUEST = 250
/** The service's limit is 1 MB, including the JSON around the entries. */
const MAX_BYTES = 900_000
const WORKERS = 3

type AddSome = (bodies: VocabularyEntryBody[]) => Promise<VocabularyEntry[]>
type AddOne = (body: VocabularyEntryBody) => Promise<VocabularyEntry>

export async function addInBulk({ bodies, signal, onProgress }: AddMany, add: AddSome): Promise<AddedMany> {
  const added: VocabularyEntry[] = []
  try {
    for (const batch of splitIntoRequests(bodies)) {
      if (signal.aborted) break
      added.push(...(await retryWhenRateLimited(() => add(batch), signal)))
      onProgress(added.length)
    }
    return { added, failure: null }
  } catch (failure) {
    return { added, failure: signal.aborted ? null : failure }
  }
}

function splitIntoRequests(bodies: readonly VocabularyEntryBody[]): VocabularyEntryBody[][] {
  const encoder = new TextEncoder()
  const requests: VocabularyEntryBody[][] = []
  let bytes = Infinity
  for (const body of bodies) {
    const size = encoder.encode(JSON.stringify(body)).length + 1
    const last = requests.at(-1)
    if (last === undefined || last.length === MAX_PER_REQUEST || bytes + size > MAX_BYTES) {
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
  const queue = [...bodies]
  async function work() {
    for (let body = queue.shift(); body !== undefined && !signal.aborted; body = queue.shift()) {
      const next = body
      try {
        outcome.added.push(await retryWhenRateLimited(() => add(next), signal))
        onProgress(outcome.added.length)
      } catch (failure) {
        // Pending requests finish, so that `added` is complete.
        queue.length = 0
        outcome.failure ??= signal.aborted ? null : failure
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return outcome
}
