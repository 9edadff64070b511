import { queryOptions } from '@tanstack/react-query'
import { getTranscription } from '~/api/generated/sdk.gen'
import { recordingQueries } from '../recording-queries'
import { transcriptReading } from './transcript-reading'

export const transcriptQueries = {
  all: (directoryId: string, recordingId: string) =>
    [...recordingQueries.all(directoryId), 'transcript', recordingId] as const,

  /** Made ready for reading once, when it arrives: ten hours take a few milliseconds, not a few for each look. */
  reading: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: transcriptQueries.all(directoryId, recordingId),
      queryFn: async ({ signal }) =>
        transcriptReading(await getTranscription({ path: { directoryId, recordingId }, signal })),
      // It changes only when the recording is run again or someone corrects it, which both say so.
      staleTime: 600_000,
      structuralSharing: false,
    }),
}
