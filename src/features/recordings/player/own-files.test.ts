import { expect, test } from 'vitest'
import { sessionEvents } from '~/features/session/session-store'
import { ownFiles, useOwnFiles } from './own-files'

const file = new File(['sound'], 'meeting.wav')
const kept = () => useOwnFiles.getState().byRecording.get('r')

test('the waveform of a replaced copy isn’t used for the new one', () => {
  const peaks = Uint8Array.of(1, 2)
  ownFiles.chosen('r', file)
  ownFiles.peaksMade('r', new File([], 'other.wav'), peaks)
  expect(kept()?.peaks).toHaveLength(0)
  ownFiles.peaksMade('r', file, peaks)
  expect(kept()?.peaks).toBe(peaks)
  ownFiles.removed('r')
  expect(kept()).toBeUndefined()
})

test('signing out drops all copies', () => {
  ownFiles.chosen('r', file)
  sessionEvents.signedOut()
  expect(kept()).toBeUndefined()
})
