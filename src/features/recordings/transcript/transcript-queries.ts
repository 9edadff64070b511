import { queryOptions } from '@tanstack/react-query'
import { getTranscription, listSpokenWords } from '#openapi/generated/sdk.ts'
import { recordingQueries } from '../recording-queries'
import { transcriptReading } from './transcript-reading'

export const WORD_STRETCH_SECONDS = 300

export const transcriptQueries = {
  all: (directoryId: string, recordingId: string) =>
    [...recordingQueries.all(directoryId), 'transcript', recordingId] as const,

  /**
   * Made ready for reading once, when it arrives: ten hours take a few milliseconds, not a few for each look. Without the
   * times of words, which are most of it and wanted only where it plays (`transcriptQueries.words`).
   */
  reading: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: transcriptQueries.all(directoryId, recordingId),
      queryFn: async ({ signal }) =>
        transcriptReading(
          await getTranscription({ path: { directoryId, recordingId }, query: { words: false }, signal }),
        ),
      // It changes only when the recording is run again or someone corrects it, which both say so.
      staleTime: 600_000,
      structuralSharing: false,
    }),

  /** The times of words in one stretch of `WORD_STRETCH_SECONDS` (extension `transcripts.words`), by the id of their segment. */
  words: (directoryId: string, recordingId: string, stretch: number) =>
    queryOptions({
      queryKey: [...recordingQueries.all(directoryId), 'transcript', recordingId, 'words', stretch],
      queryFn: async ({ signal }) => {
        const query = { startTime: stretch * WORD_STRETCH_SECONDS, endTime: (stretch + 1) * WORD_STRETCH_SECONDS }
        const spoken = await listSpokenWords({ path: { directoryId, recordingId }, query, signal })
        return new Map(spoken.map(({ segmentId, words }) => [segmentId, words]))
      },
      staleTime: 600_000,
      structuralSharing: false,
    }),
}
