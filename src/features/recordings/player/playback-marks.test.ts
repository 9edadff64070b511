import { beforeEach, expect, test } from 'vitest'
import { playbackMarks, usePlaybackMarks } from './playback-marks'

beforeEach(() => playbackMarks.opened())

test('what was found is kept in order, without moments that are none', () => {
  playbackMarks.foundAt([30, Number.NaN, 4, -1, Infinity])
  expect(usePlaybackMarks.getState().found).toEqual([4, 30])
})

test('chapters are put in order; of two in one second the first stays', () => {
  playbackMarks.chaptersTold([
    { startTime: 60, title: 'Prices' },
    { startTime: 10, title: 'Outage' },
    { startTime: 60.4, title: 'Prices again' },
    { startTime: 90, title: '  ' },
  ])
  expect(usePlaybackMarks.getState().chapters.map(({ title }) => title)).toEqual(['Outage', 'Prices'])
})

test.for([
  { range: { startTime: 4, endTime: 9 }, isLooped: true },
  { range: { startTime: 4, endTime: 4 }, isLooped: false },
  { range: { startTime: 9, endTime: 4 }, isLooped: false },
  { range: { startTime: 0, endTime: Infinity }, isLooped: false },
  { range: null, isLooped: false },
])('$range is looped: $isLooped', ({ range, isLooped }) => {
  playbackMarks.loopSet({ startTime: 1, endTime: 2 })
  playbackMarks.loopSet(range)
  expect(usePlaybackMarks.getState().loop).toEqual(isLooped ? range : null)
})
