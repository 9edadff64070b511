import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { deleteRun, getRecording, listEngines, retryRecording } from '#openapi/generated/sdk.ts'
import type { Recording, Run } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { recordingQueries } from '../recording-queries'
import { type RecordingState, askCounter, isInFlight, recordingState } from '../recording-state'

const PROGRESS_FIELDS =
  'isTranscriptionCompleted,isTranscriptionSucceeded,transcriptionCompletionReason,durationInSeconds,languageCode,name'

const asks = askCounter()

export const detailQueries = {
  /**
   * For services without runs: polls at growing intervals whether the recording is done, and writes changes into its
   * cache entry. Pauses in background tabs.
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

  /** Whether an available speech engine can handle the next run (extension `engines`, for admins and owners). */
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

const afterRun = (directoryId: string) => [
  recordingQueries.all(directoryId),
  recordingQueries.runs(directoryId).queryKey,
]

export const runMutations = {
  /** Restarts a run that failed to detect the language, with the one given (IETF tag; extension `recordings.edit`). */
  retryInLanguage: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (languageCode: string) =>
        retryRecording({ path: { directoryId, recordingId }, body: { languageCode } }),
      meta: { invalidates: afterRun(directoryId) },
    }),

  /** Stops a run (extension `runs`). Results so far stay, and it can be restarted. */
  cancel: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => deleteRun({ path: { directoryId, recordingId } }),
      meta: { invalidates: afterRun(directoryId) },
    }),
}

/** A recording's current state, and what can be shown. */
export type LiveState = {
  state: RecordingState
  /** The run in flight, if the service reports runs. */
  run: Run | undefined
  areRunsTold: boolean
  isInFlight: boolean
  /** Whether there is a transcript to read, even if the summary is still being written. */
  isReadable: boolean
}

/** The recording's state, kept up to date while it is being processed. */
export function useLiveState(directoryId: string, recording: Recording): LiveState {
  const { recordingId } = recording
  const areRunsTold = useHasExtension('runs')
  const { data: run, isPending } = useQuery({
    ...recordingQueries.runs(directoryId),
    enabled: areRunsTold,
    select: (runs) => runs.find((one) => one.recordingId === recordingId),
  })
  const areRunsAwaited = areRunsTold && isPending
  const isUntold = !areRunsAwaited && run === undefined && !recording.isTranscriptionCompleted
  useQuery({ ...detailQueries.progress(directoryId, recordingId), enabled: isUntold })
  const state = recordingState(recording, run)
  const isReadable = state === 'ready' || (isInFlight(state) && recording.isTranscriptionSucceeded)
  return { state, run, areRunsTold, isInFlight: isInFlight(state), isReadable }
}
