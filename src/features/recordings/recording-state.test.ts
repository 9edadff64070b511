import { expect, test } from 'vitest'
import type { Run } from '#openapi/generated/types.ts'
import { canRetry, isInFlight, recordingState } from './recording-state'

const run = (stage: Run['stage']): Run => ({ recordingId: '1', stage, progress: null, startedOn: null })

test.for([
  [false, false, 'unknown', undefined, 'transcribing'],
  [false, false, 'unknown', run('queued'), 'queued'],
  [false, false, 'unknown', run('preparing'), 'preparing'],
  [true, true, 'succeeded', run('summarizing'), 'summarizing'],
  [true, true, 'succeeded', undefined, 'ready'],
  [true, false, 'noSpokenAudio', undefined, 'noSpeech'],
  [true, false, 'fileEmpty', undefined, 'emptyFile'],
  [true, false, 'languageNotDetected', undefined, 'languageUnclear'],
  [true, false, 'error', undefined, 'failed'],
  [true, false, 'quotaExceeded', undefined, 'quotaUsedUp'],
  [true, false, 'unknown', undefined, 'unclear'],
] as const)(
  'completed %s, succeeded %s, reason %s, run %o is "%s"',
  ([isTranscriptionCompleted, isTranscriptionSucceeded, reason, itsRun, state]) => {
    const facts = { isTranscriptionCompleted, isTranscriptionSucceeded, transcriptionCompletionReason: reason }
    expect(recordingState(facts, itsRun)).toBe(state)
  },
)

test('offers a retry after a failure, but not for silence or a used-up quota', () => {
  expect([canRetry('noSpeech'), canRetry('quotaUsedUp'), canRetry('failed')]).toEqual([false, false, true])
})

test('only states in progress are polled', () => {
  expect([isInFlight('queued'), isInFlight('summarizing'), isInFlight('ready'), isInFlight('failed')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
