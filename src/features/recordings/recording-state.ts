import type { Recording, Run } from '#openapi/generated/types.ts'

/** The state of a recording; the labels are in `recordings.messages.ts`. */
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

/** States of recordings that ended without a transcript. */
export type Outcome = Exclude<RecordingState, Run['stage'] | 'ready'>

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

/** Derives the state from the recording and, if the service reports runs, its run in flight. */
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

/** Whether a retry may help. `quotaUsedUp` and `noSpeech` would end the same way. */
export const canRetry = (state: RecordingState): boolean =>
  state === 'failed' || state === 'languageUnclear' || state === 'unclear'

const FIRST_MS = 2_000
const LONGEST_MS = 30_000
const GROWTH = 1.25

/** Milliseconds until the next poll, after a number of polls. */
export const pollDelay = (timesAsked: number): number =>
  Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, timesAsked - 1)))

/**
 * Counts polls per key since there was news, for `pollDelay`. Starts over after a pause longer than polling itself
 * makes.
 */
export function askCounter() {
  const asks = new Map<string, { count: number; at: number }>()
  return {
    requested: (key: string, now = Date.now()) => {
      const last = asks.get(key)
      const count = last === undefined || now - last.at > 2 * LONGEST_MS ? 0 : last.count
      asks.set(key, { count: count + 1, at: now })
    },
    news: (key: string) => void asks.delete(key),
    /** Milliseconds until the next poll. */
    delay: (key: string) => pollDelay(asks.get(key)?.count ?? 0),
  }
}

type Pace = { stage: Run['stage']; from: { at: number; progress: number }; to: { at: number; progress: number } }

/** Minimum time and progress observed before estimating a pace. */
const LEAST_MS = 8_000
const LEAST_PROGRESS = 0.02

const paces = new Map<string, Pace>()

/** Records the progress of runs to estimate their pace. Runs not included have ended. */
export function notePaces(runs: readonly Pick<Run, 'recordingId' | 'stage' | 'progress'>[], now = Date.now()) {
  const before = new Map(paces)
  paces.clear()
  for (const { recordingId, stage, progress } of runs) {
    if (progress === null) continue
    const here = { at: now, progress }
    const known = before.get(recordingId)
    const goesOn = known?.stage === stage && known.to.progress <= progress
    paces.set(recordingId, { stage, from: goesOn ? known.from : here, to: here })
  }
}

/** Estimates the seconds left in a run's current stage; null if too little is known. */
export function secondsLeft({ recordingId, stage }: Pick<Run, 'recordingId' | 'stage'>): number | null {
  const pace = paces.get(recordingId)
  if (pace === undefined || pace.stage !== stage) return null
  const { from, to } = pace
  const gained = to.progress - from.progress
  if (to.at - from.at < LEAST_MS || gained < LEAST_PROGRESS) return null
  return ((1 - to.progress) * (to.at - from.at)) / gained / 1000
}
