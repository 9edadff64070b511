import { expect, test } from 'vitest'
import { MediaError, type MediaErrorReason } from '../media/prepare-media.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import { TranscriptionError } from '../speech/transcriber.ts'
import { PermanentRunError, toRunFailure } from './supervise-attempt.ts'

test.for<[MediaErrorReason, string, string | undefined, boolean]>([
  ['empty', 'fileEmpty', undefined, false],
  ['noAudio', 'noSpokenAudio', 'noAudioTrack', false],
  ['unreadable', 'error', 'fileUnreadable', false],
  ['timedOut', 'error', 'tookTooLong', false],
  ['outOfMemory', 'error', 'outOfMemory', false],
  ['noRoom', 'error', 'outOfRoom', false],
  ['crashed', 'error', 'fileUnreadable', true],
])('a file that is %s ends as %s (2.15), said as %s', ([mediaReason, reason, failure, isWorthRetrying]) => {
  expect(toRunFailure(new MediaError(mediaReason, 'because'))).toEqual({
    reason,
    detail: 'because',
    ...(failure === undefined ? {} : { failure }),
    isWorthRetrying,
  })
})

test.for<[Error, string, boolean]>([
  [new TranscriptionError('busy', { isTransient: true }), 'engineFailed', true],
  [new TranscriptionError('wrong key', { isTransient: false }), 'engineFailed', false],
  [new TranscriptionError('away', { isTransient: true, failure: 'engineUnreachable' }), 'engineUnreachable', true],
  [new PermanentRunError('gone', 'fileMissing'), 'fileMissing', false],
  [new OutgoingError('unresolved'), 'downloadFailed', true],
  [new OutgoingError('tooLarge'), 'downloadFailed', false],
  [new Error('the connection was lost'), 'other', true],
  [Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }), 'outOfRoom', false],
])('%s is an error, said as %s; tried again: %s', ([error, failure, isWorthRetrying]) => {
  expect(toRunFailure(error)).toMatchObject({ reason: 'error', failure, isWorthRetrying })
})
