import { queryOptions } from '@tanstack/react-query'
import { getRecording, listEngines } from '#openapi/generated/sdk.ts'
import { recordingQueries } from '../recording-queries'
import { askCounter } from './poll-delay'

const PROGRESS_FIELDS =
  'isTranscriptionCompleted,isTranscriptionSucceeded,transcriptionCompletionReason,durationInSeconds,languageCode,name'

const asks = askCounter()

export const detailQueries = {
  /**
   * For services that do not tell of runs: asks, ever more seldom, whether the recording is done, and writes what changed
   * into it. Not in a hidden tab.
   */
  progress: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...recordingQueries.all(directoryId), 'progress', recordingId],
      queryFn: async ({ signal, client }) => {
        asks.requested(recordingId)
        const news = await getRecording({
          path: { directoryId, recordingId },
          query: { fields: PROGRESS_FIELDS },
          signal,
        })
        const { queryKey } = recordingQueries.detail(directoryId, recordingId)
        client.setQueryData(queryKey, (known) => (known === undefined ? known : { ...known, ...news }))
        if (news.isTranscriptionCompleted) {
          asks.news(recordingId)
          await client.invalidateQueries({ predicate: hangsOn(recordingId) })
        }
        return news.isTranscriptionCompleted
      },
      refetchInterval: ({ state }) => (state.data === true ? false : asks.delay(recordingId)),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  /** Whether any speech engine can do the next run (extension `engines`, for admins and owners). */
  canTranscribe: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'can-transcribe'],
      queryFn: async ({ signal }) => {
        const engines = await listEngines({ path: { directoryId }, signal })
        return engines.some((engine) => engine.kind === 'transcriber' && engine.isAvailable)
      },
      meta: { isQuiet: true },
    }),
}

const parts = new Set<unknown>(['transcript', 'summaries', 'media'])

const hangsOn =
  (recordingId: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    parts.has(queryKey[3]) && queryKey[4] === recordingId
