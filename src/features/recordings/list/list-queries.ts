import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getRecording, listRecordings } from '#openapi/generated/sdk.ts'
import type { FolderTreeItem, RecordingPage, RecordingSort } from '#openapi/generated/types.ts'
import { askCounter } from '~/features/recordings/recording-state'
import type { NamedMove } from '~/features/folders/moves/use-move-folder'
import { recordingKeys, recordingQueries, refreshRecording } from '../recording-queries'
import { type ListFilter, toListQuery } from './list-filter'

export const PAGE_SIZE = 50

/** `exactTotal` asks for a count to the end where the source may leave it out. */
type Paging = { page: number; pageSize: number; exactTotal?: true }
type Asking = { signal: AbortSignal; client: QueryClient }

/** Where a list of recordings comes from: the library under its filter, or a folder. */
export type ListSource = {
  directoryId: string
  /** What the key of each of its pages begins with. */
  queryKey: QueryKey
  read: (paging: Paging, asking: Asking) => Promise<RecordingPage>
  sort: RecordingSort
  timeZone: string | undefined
  /** How many it has, where something else tells. */
  count?: number | undefined
}

/** The folder that a list shows. */
export type ListFolder = {
  folder: FolderTreeItem
  /** Those in the folders inside are in the list too: nobody said which one such a recording is to leave. */
  isWithSubfolders: boolean
  /** Puts recordings into another folder or takes them out, with a way back. */
  move: (move: NamedMove) => void
}

/** What the library shows, and what the service needs to know to tell it. */
export type ListParams = { filter: ListFilter; timeZone: string | undefined; hasLibrary: boolean }

/** All recordings that the person may see, under a filter. */
export function librarySource(directoryId: string, { filter, ...asking }: ListParams): ListSource {
  const query = toListQuery(filter, asking)
  return {
    directoryId,
    queryKey: [...recordingKeys.lists(directoryId), query],
    read: (paging, { signal }) => listRecordings({ path: { directoryId }, query: { ...query, ...paging }, signal }),
    sort: query.sort ?? 'newest',
    timeZone: asking.timeZone,
  }
}

/** One page of `PAGE_SIZE`; the first is 1. Each is a query of its own, so that only those in sight are read again. */
export const pageQuery = ({ queryKey, read }: ListSource, page: number) =>
  queryOptions<RecordingPage>({
    queryKey: [...queryKey, page],
    queryFn: (asking) => read({ page, pageSize: PAGE_SIZE }, asking),
  })

/** The list with all of it counted. */
export const wholeList = ({ directoryId, queryKey, read }: ListSource) =>
  queryOptions<RecordingPage>({
    queryKey: [...recordingKeys.lists(directoryId), 'whole', queryKey],
    queryFn: (asking) => read({ page: 1, pageSize: 1, exactTotal: true }, asking),
    // Back finds a place far down only in a list that is as long as it was.
    gcTime: Infinity,
    meta: { isQuiet: true },
  })

const FIELDS = 'recordingId,isTranscriptionCompleted'
/** So that a list full of running ones stays a few requests. */
const MOST_ASKED = 5

const asks = askCounter()

/**
 * Recordings under way, on a service that does not tell of runs: the newest few are asked about, ever more seldom until one
 * of them is done, and not in a hidden tab.
 */
export const watchQuery = (directoryId: string, recordingIds: readonly string[]) => {
  const requested = recordingIds.slice(0, MOST_ASKED)
  const key = requested.join()
  return queryOptions({
    queryKey: [...recordingQueries.all(directoryId), 'watch', key],
    queryFn: async ({ signal, client }) => {
      asks.requested(key)
      const found = await Promise.all(
        requested.map((recordingId) =>
          getRecording({ path: { directoryId, recordingId }, query: { fields: FIELDS }, signal }),
        ),
      )
      const done = found.filter(({ isTranscriptionCompleted }) => isTranscriptionCompleted)
      if (done.length > 0) asks.news(key)
      await Promise.all(done.map(({ recordingId }) => refreshRecording(client, directoryId, recordingId)))
      return done.length
    },
    refetchInterval: () => asks.delay(key),
    meta: { isQuiet: true },
  })
}
