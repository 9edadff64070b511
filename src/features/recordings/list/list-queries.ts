import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getRecording, listRecordings } from '#openapi/generated/sdk.ts'
import type { FolderTreeItem, RecordingPage, RecordingSort } from '#openapi/generated/types.ts'
import { askCounter } from '~/features/recordings/recording-state'
import type { NamedMove } from '~/features/folders/moves/use-move-folder'
import { recordingKeys, recordingQueries, refreshRecording } from '../recording-queries'
import { type ListFilter, toListQuery } from './list-filter'

export const PAGE_SIZE = 50

/** `exactTotal` requests an exact count from a source that may omit it. */
type Paging = { page: number; pageSize: number; exactTotal?: true }
type Asking = { signal: AbortSignal; client: QueryClient }

/** The source of a list of recordings: the library with a filter, or a folder. */
export type ListSource = {
  directoryId: string
  /** Prefix of the query key of each page. */
  queryKey: QueryKey
  read: (paging: Paging, asking: Asking) => Promise<RecordingPage>
  sort: RecordingSort
  timeZone: string | undefined
  /** The number of recordings, if known from elsewhere. */
  count?: number | undefined
}

/** The folder that a list shows. */
export type ListFolder = {
  folder: FolderTreeItem
  /** Whether subfolders are included; it's then unclear which folder to take a recording out of. */
  isWithSubfolders: boolean
  /** Moves recordings to another folder or takes them out, with Undo. */
  move: (move: NamedMove) => void
}

/** The library's filter, and what is needed to convert it for the service. */
export type ListParams = { filter: ListFilter; timeZone: string | undefined; hasLibrary: boolean }

/** All recordings the person can see, filtered. */
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

/** One page of `PAGE_SIZE`, counted from 1. Pages are separate queries, so only those in view are refetched. */
export const pageQuery = ({ queryKey, read }: ListSource, page: number) =>
  queryOptions<RecordingPage>({
    queryKey: [...queryKey, page],
    queryFn: (asking) => read({ page, pageSize: PAGE_SIZE }, asking),
  })

/** The list with an exact total. */
export const wholeList = ({ directoryId, queryKey, read }: ListSource) =>
  queryOptions<RecordingPage>({
    queryKey: [...recordingKeys.lists(directoryId), 'whole', queryKey],
    queryFn: (asking) => read({ page: 1, pageSize: 1, exactTotal: true }, asking),
    // Kept forever: going back to a position far down needs the list to have the same length.
    gcTime: Infinity,
    meta: { isQuiet: true },
  })

const FIELDS = 'recordingId,isTranscriptionCompleted'
/** Limits requests for a list full of runs in progress. */
const MOST_ASKED = 5

const asks = askCounter()

/**
 * Watches the newest few recordings in progress, on a service without runs. Polls less and less often until one is
 * done, and pauses in background tabs.
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
