import { queryOptions } from '@tanstack/react-query'
import { listRecordingFiles } from '#openapi/generated/sdk.ts'
import { recordingQueries } from '../recording-queries'

/** The addresses are good for ten minutes. */
const RENEWED_AFTER_MS = 8 * 60_000

/** Extension `downloads`. */
export const fileQueries = {
  list: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...recordingQueries.all(directoryId), 'files', recordingId],
      queryFn: ({ signal }) => listRecordingFiles({ path: { directoryId, recordingId }, signal }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: RENEWED_AFTER_MS,
      // A tab comes back with addresses that have ended.
      refetchOnWindowFocus: true,
      meta: { isQuiet: true },
    }),
}
