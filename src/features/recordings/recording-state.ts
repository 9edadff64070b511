import type { Recording, Run } from '#openapi/generated/types.ts'

/** What a recording is at, in one word; the words are in `recordings.messages.ts`. */
export type RecordingState =
  | 'queued'
  | 'fetching'
  | 'preparing'
  | 'waitingForModel'
  | 'transcribing'
  | 'findingSpeakers'
  | 'summarizing'
  | 'ready'
  | 'noSpeech'
  | 'emptyFile'
  | 'languageUnclear'
  | 'failed'
  | 'quotaUsedUp'
  | 'unclear'

type StateFacts = Pick<
  Recording,
  'isTranscriptionCompleted' | 'isTranscriptionSucceeded' | 'transcriptionCompletionReason'
>

const outcomes = {
  succeeded: 'ready',
  noSpokenAudio: 'noSpeech',
  fileEmpty: 'emptyFile',
  languageNotDetected: 'languageUnclear',
  error: 'failed',
  quotaExceeded: 'quotaUsedUp',
  unknown: 'unclear',
} as const satisfies Record<Recording['transcriptionCompletionReason'], RecordingState>

/** The state from the recording itself and, where the service tells of runs in flight, its run. */
export function recordingState(recording: StateFacts, run: Run | undefined): RecordingState {
  if (run) return run.stage
  if (!recording.isTranscriptionCompleted) return 'transcribing'
  return recording.isTranscriptionSucceeded ? 'ready' : outcomes[recording.transcriptionCompletionReason]
}

const inFlight: readonly RecordingState[] = [
  'queued',
  'fetching',
  'preparing',
  'waitingForModel',
  'transcribing',
  'findingSpeakers',
  'summarizing',
]

export const isInFlight = (state: RecordingState): state is Run['stage'] => inFlight.includes(state)

/** States that trying again may change. `quotaUsedUp` and `noSpeech` would end the same way. */
export const canRetry = (state: RecordingState): boolean =>
  state === 'failed' || state === 'languageUnclear' || state === 'unclear'
