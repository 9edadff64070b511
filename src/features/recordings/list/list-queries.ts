import { queryOptions } from '@tanstack/react-query'
import { listRecordings, getRecording } from '#openapi/generated/sdk.ts'
import { askCounter } from '~/features/recordings/detail/run-pace'
import { recordingKeys } from '~/features/recordings/recording-queries'
import { type ListParams, recordingQueries } from '../recording-queries'
import { refreshRecording } from '~/features/recordings/recording-queries'
import { toListQuery } from './list-filter'

/** The list with all of it counted. */
export function wholeList(directoryId: string, { filter, ...asking }: ListParams) {
  // In any order there are as many.
  const { sort: _, ...narrowing } = toListQuery(filter, asking)
  const query = { ...narrowing, exactTotal: true, page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: [...recordingKeys.lists(directoryId), 'whole', query],
    queryFn: ({ signal }) => listRecordings({ path: { directoryId }, query, signal }),
    // Back finds a place far down only in a list that is as long as it was.
    gcTime: Infinity,
    meta: { isQuiet: true },
  })
}

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
