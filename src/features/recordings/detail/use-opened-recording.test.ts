import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playback, usePlayback } from '../player/playback'
import { useOpenedRecording } from './RecordingPage'

const position = () => usePlayback.getState().position

test('requesting the same moment in the address again seeks again', () => {
  const requested: { startAt: number | undefined } = { startAt: 30 }
  const { rerender } = renderHook(
    ({ startAt }) => useOpenedRecording({ recordingId: 'r', startAt, lines: [], duration: 600 }),
    {
      initialProps: requested,
    },
  )
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
    ({ arrival }) => useOpenedRecording({ recordingId: 'r', startAt: 30, lines: [], arrival, duration: 600 }),
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

test('a link in whole seconds opens at the line that begins in that second, even if the transcript comes later', () => {
  const speaker = { speakerId: 's', speakerNumber: 1, name: null, emailAddress: null }
  const lines = [20, 30.7].map((startTime, index) => ({ index, startTime, endTime: startTime + 10, text: '', speaker }))
  const { rerender } = renderHook(
    ({ loaded }) => useOpenedRecording({ recordingId: 'r', startAt: 30, lines: loaded ? lines : [], duration: 600 }),
    { initialProps: { loaded: false } },
  )
  expect(position()).toBe(30)
  rerender({ loaded: true })
  expect(position()).toBe(30.7)

  playback.seek(100)
  rerender({ loaded: false })
  rerender({ loaded: true })
  expect(position()).toBe(100)
})
