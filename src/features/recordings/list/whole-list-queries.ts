import { queryOptions } from '@tanstack/react-query'
import { listRecordings } from '#openapi/generated/sdk.ts'
import { type ListParams, recordingKeys } from '../recording-queries'
import { toListQuery } from './list-filter'

/** The list with all of it counted. */
export function wholeList(directoryId: string, { filter, ...asking }: ListParams) {
  const query = { ...toListQuery(filter, asking), exactTotal: true, page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: [...recordingKeys.lists(directoryId), 'whole', query],
    queryFn: ({ signal }) => listRecordings({ path: { directoryId }, query, signal }),
    // Back finds a place far down only in a list that is as long as it was.
    gcTime: Infinity,
    meta: { isQuiet: true },
  })
}
