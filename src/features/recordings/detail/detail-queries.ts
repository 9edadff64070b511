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

const afterRun = (directoryId: string) => [
  recordingQueries.all(directoryId),
  recordingQueries.runs(directoryId).queryKey,
]

export const runMutations = {
  /** Starts a run over that could not tell the language, with the one that is spoken (IETF tag; extension `recordings.edit`). */
  retryInLanguage: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (languageCode: string) =>
        retryRecording({ path: { directoryId, recordingId }, body: { languageCode } }),
      meta: { invalidates: afterRun(directoryId) },
    }),

  /** Stops a run (extension `runs`). What is already there stays, and it can be started over. */
  cancel: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => deleteRun({ path: { directoryId, recordingId } }),
      meta: { invalidates: afterRun(directoryId) },
    }),
}

/** What a recording is at, and what there is to show of it. */
export type LiveState = {
  state: RecordingState
  /** Its run in flight, where the service tells of runs. */
  run: Run | undefined
  areRunsTold: boolean
  isInFlight: boolean
  /** There is a transcript to read, though the summary may still be written. */
  isReadable: boolean
}

/** What the recording is at, kept up to date while it is worked on. */
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
