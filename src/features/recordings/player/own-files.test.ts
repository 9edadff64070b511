import { expect, test } from 'vitest'
import { sessionEvents } from '~/features/session/session-store'
import { ownFiles, useOwnFiles } from './own-files'

const file = new File(['sound'], 'meeting.wav')
const kept = () => useOwnFiles.getState().byRecording.get('r')

test('the waveform of a copy that was replaced in the meantime is not taken for that of the new one', () => {
  const peaks = Uint8Array.of(1, 2)
  ownFiles.chosen('r', file)
  ownFiles.peaksMade('r', new File([], 'other.wav'), peaks)
  expect(kept()?.peaks).toHaveLength(0)
  ownFiles.peaksMade('r', file, peaks)
  expect(kept()?.peaks).toBe(peaks)
  ownFiles.removed('r')
  expect(kept()).toBeUndefined()
})

test('signing out forgets every copy', () => {
  ownFiles.chosen('r', file)
  sessionEvents.signedOut()
  expect(kept()).toBeUndefined()
})
