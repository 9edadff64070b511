import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { eraseDeletedRecordings, listDeletedRecordings, restoreRecording } from '#openapi/generated/sdk.ts'
import { recordingKeys } from '../recording-queries'

const PAGE_SIZE = 50

const deletedKey = (directoryId: string) => [...recordingKeys.all(directoryId), 'deleted'] as const

export const deletedQueries = {
  /**
   * Recordings the caller can restore, last deleted first, paginated (extension `recordings.edit`); refetched on every
   * visit.
   */
  list: (directoryId: string) =>
    infiniteQueryOptions({
      queryKey: deletedKey(directoryId),
      queryFn: ({ pageParam, signal }) =>
        listDeletedRecordings({ path: { directoryId }, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
      staleTime: 0,
    }),
}

export const deletedMutations = {
  /** Deletes recordings permanently, at most `MOST_CHOSEN`; for admins and owners. Resolves to those that it erased. */
  erase: (directoryId: string) =>
    mutationOptions({
      mutationFn: (recordingIds: string[]) => eraseDeletedRecordings({ path: { directoryId }, body: { recordingIds } }),
      meta: { invalidates: [deletedKey(directoryId)] },
    }),
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (recordingId: string) => restoreRecording({ path: { directoryId, recordingId } }),
      meta: {
        invalidates: [
          deletedKey(directoryId),
          recordingKeys.lists(directoryId),
          ['directories', directoryId, 'folders'],
        ],
      },
    }),
}
