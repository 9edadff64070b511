import { expect, test } from 'vitest'
import { MediaError, type MediaErrorReason } from '../media/prepare-media.ts'
import { TranscriptionError } from '../speech/transcriber.ts'
import { PermanentRunError, toRunFailure } from './supervise-attempt.ts'

test.for<[MediaErrorReason, string, boolean]>([
  ['empty', 'fileEmpty', false],
  ['noAudio', 'noSpokenAudio', false],
  ['unreadable', 'error', false],
  ['timedOut', 'error', false],
  ['outOfMemory', 'error', false],
  ['noRoom', 'error', false],
  ['crashed', 'error', true],
])('a file that is %s ends as %s (2.15)', ([mediaReason, reason, isWorthRetrying]) => {
  expect(toRunFailure(new MediaError(mediaReason, 'because'))).toEqual({ reason, detail: 'because', isWorthRetrying })
})

test.for<[Error, boolean]>([
  [new TranscriptionError('busy', { isTransient: true }), true],
  [new TranscriptionError('wrong key', { isTransient: false }), false],
  [new PermanentRunError('gone'), false],
  [new Error('the connection was lost'), true],
  [Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }), false],
])('%s is an error; tried again: %s', ([error, isWorthRetrying]) => {
  expect(toRunFailure(error)).toMatchObject({ reason: 'error', isWorthRetrying })
})
