import type { RecordingState } from '../recording-state'

/** Ways to end without a transcript. */
export type Outcome = 'noSpeech' | 'emptyFile' | 'languageUnclear' | 'failed' | 'quotaUsedUp' | 'unclear'

const outcomes: readonly RecordingState[] = [
  'noSpeech',
  'emptyFile',
  'languageUnclear',
  'failed',
  'quotaUsedUp',
  'unclear',
]

const isOutcome = (state: RecordingState): state is Outcome => outcomes.includes(state)

/** The way it ended, of a recording that has no transcript and is not worked on. */
export const outcomeOf = (state: RecordingState): Outcome => (isOutcome(state) ? state : 'unclear')
