import { expect, test } from 'vitest'
import type { Capture } from './capture'
import { startRecording, useRecorder } from './recorder'
import { readKept } from './recording-storage'

/** A microphone that is gone: its recorder can't start. */
const goneCapture: Capture = {
  stream: new MediaStream(),
  microphone: () => null,
  peak: () => 0,
  heardSeconds: () => 0,
  switchTo: () => Promise.resolve(),
  onDeviceLost: () => {},
  addScreen: () => Promise.resolve(),
  removeScreen: () => {},
  onScreenEnded: () => {},
  close: () => {},
}

const wanted = { userId: 'one', directoryId: 'two', name: 'Stand-up', isNamed: true } as const
const options = { ...wanted, languageCode: null, folders: [], appointment: null }

test('leaves nothing open or stored if a recording can’t start, however often one tries', async () => {
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(startRecording(goneCapture, options, { isSentMeanwhile: false })).rejects.toThrow(/MediaRecorder/)
    expect(await readKept(Date.now())).toEqual([])
    expect(useRecorder.getState().phase).toBe('idle')
  }
  expect((await navigator.locks.query()).held).toEqual([])
})
