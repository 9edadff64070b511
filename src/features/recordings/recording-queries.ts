import { queryOptions } from '@tanstack/react-query'
import { getRecording, listRecordings, listRuns } from '#openapi/generated/sdk.ts'
import type { Run } from '#openapi/generated/types.ts'
import { notePaces, pollDelay } from './detail/run-pace'
import { toListQuery, type ListFilter } from './list/list-filter'
import { recordingKeys } from './recording-keys'
import { refreshRecording } from './refresh-queries'

export const PAGE_SIZE = 50
const LONGEST_WAIT_MS = 10_000
const RUN_FIELDS = 'recordingId,stage,progress,waitsFor'

/** What the list shows, and what the service needs to know to tell it. */
export type ListParams = { filter: ListFilter; timeZone: string | undefined; hasLibrary: boolean }

/** Since a run last began, reached its next stage or ended. */
let asksWithoutNews = 0

export const recordingQueries = {
  ...recordingKeys,

  /** What begins the key of each page of one list. */
  pages: (directoryId: string, { filter, ...asking }: ListParams) =>
    [...recordingQueries.lists(directoryId), toListQuery(filter, asking)] as const,

  /** One page of `PAGE_SIZE`, newest first; the first is 1. Each is a query of its own, so that only those in sight are read again. */
  page: (directoryId: string, params: ListParams, page: number) => {
    const queryKey = [...recordingQueries.pages(directoryId, params), page] as const
    return queryOptions({
      queryKey,
      queryFn: ({ signal }) =>
        listRecordings({ path: { directoryId }, query: { ...queryKey[4], page, pageSize: PAGE_SIZE }, signal }),
    })
  },

  detail: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: recordingKeys.detail(directoryId, recordingId),
      queryFn: ({ signal }) => getRecording({ path: { directoryId, recordingId }, signal }),
    }),

  /**
   * Runs in flight (extension `runs`): asked while there are any, ever more seldom until one of them reaches its next stage,
   * and not in a hidden tab.
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
