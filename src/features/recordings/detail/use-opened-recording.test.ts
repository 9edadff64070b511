import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playback, usePlayback } from '../player/playback'
import { useOpenedRecording } from './RecordingPage'

const position = () => usePlayback.getState().position

test('requesting the same moment in the address again seeks again', () => {
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

test('following the same link again seeks again, but the page’s own changes to its address don’t', () => {
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
