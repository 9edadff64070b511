import { useQuery } from '@tanstack/react-query'
import type { Recording, Run } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { recordingQueries } from '../recording-queries'
import { isInFlight, recordingState, type RecordingState } from '../recording-state'
import { detailQueries } from './detail-queries'

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
