import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playback, usePlayback } from '../player/playback'
import { useOpenedRecording } from './RecordingPage'

const position = () => usePlayback.getState().position

test('the same moment in the address, asked for once more, is gone to once more', () => {
  const requested: { startAt: number | undefined } = { startAt: 30 }
  const { rerender } = renderHook(({ startAt }) => useOpenedRecording({ recordingId: 'r', startAt, duration: 600 }), {
    initialProps: requested,
  })
  expect(position()).toBe(30)
  playback.seek(100)
  rerender({ startAt: undefined })
  expect(position()).toBe(100)
  rerender({ startAt: 30 })
  expect(position()).toBe(30)
})

test('the same link pressed again leads there again; what the page writes into its own address does not', () => {
  const requested: { arrival: number | undefined } = { arrival: 1 }
  const { rerender } = renderHook(
    ({ arrival }) => useOpenedRecording({ recordingId: 'r', startAt: 30, arrival, duration: 600 }),
    { initialProps: requested },
  )
  playback.seek(100)
  rerender({ arrival: 2 })
  expect(position()).toBe(30)

  playback.seek(100)
  rerender({ arrival: undefined })
  expect(position()).toBe(100)
  rerender({ arrival: 1 })
  expect(position()).toBe(30)
})
