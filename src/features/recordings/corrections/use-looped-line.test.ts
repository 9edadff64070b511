import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playbackMarks, usePlaybackMarks } from '../player/playback-marks'
import { toLine } from '../transcript/transcript-lines'
import { loopSetting, useLoopedLine, useLoopSetting } from './LineEditor'

const line = (startTime: number) =>
  toLine({ speakerId: 'a', startTime, endTime: startTime + 5, text: 'Good.' }, new Map())
const loop = () => usePlaybackMarks.getState().loop

test('the person’s own range loops again after an edit', () => {
  const own = { startTime: 30, endTime: 60 }
  playbackMarks.loopSet(own)
  if (!useLoopSetting.getState().isOn) loopSetting.toggled()
  const { rerender, unmount } = renderHook((start: number) => useLoopedLine(line(start)), { initialProps: 10 })
  expect(loop()).toEqual({ startTime: 10, endTime: 15 })
  rerender(20)
  expect(loop()).toEqual({ startTime: 20, endTime: 25 })
  unmount()
  expect(loop()).toEqual(own)
})

test('a range chosen during an edit stays', () => {
  playbackMarks.loopSet(null)
  if (!useLoopSetting.getState().isOn) loopSetting.toggled()
  const { unmount } = renderHook(() => useLoopedLine(line(10)))
  const chosen = { startTime: 1, endTime: 3 }
  playbackMarks.loopSet(chosen)
  unmount()
  expect(loop()).toEqual(chosen)
})
