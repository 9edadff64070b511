import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import { getRecording, listRuns, retryRecording } from '#openapi/generated/sdk.ts'
import type { Recording, Run, RecordingPage } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { dropCopy } from '~/lib/offline-copies'
import { notePaces, pollDelay } from './recording-state'

const LONGEST_WAIT_MS = 10_000
const RUN_FIELDS = 'recordingId,stage,progress,waitsFor'

/** Number of polls since a run last started, changed its stage or ended. */
let asksWithoutNews = 0

/** Prefixes of query keys for recordings. */
export const recordingKeys = {
  all: (directoryId: string) => ['directories', directoryId, 'recordings'] as const,
  lists: (directoryId: string) => [...recordingKeys.all(directoryId), 'list'] as const,
  detail: (directoryId: string, recordingId: string) =>
    [...recordingKeys.all(directoryId), 'detail', recordingId] as const,
}

export const recordingQueries = {
  ...recordingKeys,

  detail: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: recordingKeys.detail(directoryId, recordingId),
      queryFn: async ({ signal }) => {
        try {
          return await getRecording({ path: { directoryId, recordingId }, signal })
        } catch (error) {
          if (error instanceof ApiError && ['forbidden', 'not-found'].includes(error.kind)) void dropCopy(recordingId)
          throw error
        }
      },
    }),

  /**
   * Runs in flight (extension `runs`). Polled while there are any, less and less often until one changes its stage, but
   * not in background tabs.
   */
  runs: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'runs'],
      queryFn: async ({ signal, client, queryKey }) => {
        asksWithoutNews += 1
        const before = client.getQueryData<Run[]>(queryKey) ?? []
        const runs = await listRuns({ path: { directoryId }, query: { fields: RUN_FIELDS }, signal })
        notePaces(runs)
        const moved = before.filter(
          (run) => !runs.some((now) => now.recordingId === run.recordingId && now.stage === run.stage),
        )
        if (moved.length > 0 || runs.length > before.length) asksWithoutNews = 0
        if (moved.length > 0) {
          await Promise.all(moved.map(({ recordingId }) => refreshRecording(client, directoryId, recordingId)))
        }
        return runs
      },
      staleTime: 1_000,
      refetchInterval: ({ state }) =>
        state.data?.length || state.status === 'error' ? Math.min(pollDelay(asksWithoutNews), LONGEST_WAIT_MS) : false,
      meta: { isQuiet: true },
    }),
}

/** Refetches one recording and updates it everywhere, instead of refetching all pages of all lists. */
export async function refreshRecording(client: QueryClient, directoryId: string, recordingId: string) {
  const fresh = await getRecording({ path: { directoryId, recordingId } }).catch(() => undefined)
  if (!fresh) return
  const detailKey = recordingKeys.detail(directoryId, recordingId)
  const hadTranscript = client.getQueryData<Recording>(detailKey)?.isTranscriptionSucceeded === true
  client.setQueryData(detailKey, fresh)
  patchLists(client, recordingKeys.lists(directoryId), fresh)
  // Invalidates what depends on the recording's state, but not a transcript that is being read, to keep its position.
  const kept = hadTranscript ? /^(detail|transcript)$/ : /^detail$/
  await client.invalidateQueries({
    queryKey: recordingKeys.all(directoryId),
    predicate: ({ queryKey }) =>
      queryKey.includes(recordingId) ? !kept.test(String(queryKey[3])) : isListByOutcome(queryKey),
  })
}

/** Going to the page of a deleted or restored recording must not show what it showed before. */
export function forgetRecordings(client: QueryClient, directoryId: string, recordingIds: readonly string[]) {
  client.removeQueries({
    queryKey: recordingKeys.all(directoryId),
    predicate: ({ queryKey }) => recordingIds.some((recordingId) => queryKey.includes(recordingId)),
  })
}

/** The recording may no longer belong in a list filtered by state, or may have moved in a sorted one. */
const isListByOutcome = ([, , , part, requested]: readonly unknown[]) =>
  part === 'list' &&
  typeof requested === 'object' &&
  requested !== null &&
  ('state' in requested || 'sort' in requested)

export const recordingMutations = {
  /** Restarts a failed run (extension `recordings.edit`). */
  retry: (directoryId: string) =>
    mutationOptions({
      mutationFn: (recordingId: string) => retryRecording({ path: { directoryId, recordingId } }),
      meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
    }),
}

/** New values for one recording; other fields stay as they were. */
export type RecordingPatch = Partial<Recording> & { recordingId: string }

type Listed = RecordingPage | InfiniteData<RecordingPage>

/** Updates a recording in every list under a query key, without refetching. */
export function patchLists(client: QueryClient, queryKey: QueryKey, patch: RecordingPatch) {
  client.setQueriesData<Listed>({ queryKey }, (data) => data && patchedList(data, patch))
}

/** Returns undefined, which leaves the list unchanged, if it doesn't contain the recording. */
function patchedList(data: Listed, patch: RecordingPatch): Listed | undefined {
  if (!('pages' in data)) return patchedPage(data, patch)
  const pages = data.pages.map((page) => patchedPage(page, patch) ?? page)
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : undefined
}

function patchedPage(page: RecordingPage, patch: RecordingPatch): RecordingPage | undefined {
  const isHere = page.items.some(({ recordingId }) => recordingId === patch.recordingId)
  if (!isHere) return undefined
  return {
    ...page,
    items: page.items.map((item) => (item.recordingId === patch.recordingId ? { ...item, ...patch } : item)),
  }
}
