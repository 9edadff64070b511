import { beforeEach, expect, test } from 'vitest'
import { chapterAt, nextChapterStart, playbackMarks, previousChapterStart, usePlaybackMarks } from './playback-marks'

beforeEach(() => playbackMarks.opened())

test('found times are kept in order, without invalid ones', () => {
  playbackMarks.foundAt([30, Number.NaN, 4, -1, Infinity])
  expect(usePlaybackMarks.getState().found).toEqual([4, 30])
})

test('chapters are sorted; of two in the same second, the first stays', () => {
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

const chapters = [
  { startTime: 10, title: 'Outage' },
  { startTime: 60, title: 'Prices' },
  { startTime: 120, title: 'Board' },
]

test.for([
  { seconds: 0, current: -1, previous: 0, next: 10 },
  { seconds: 10, current: 0, previous: 0, next: 60 },
  { seconds: 30, current: 0, previous: 10, next: 60 },
  { seconds: 61, current: 1, previous: 10, next: 120 },
  { seconds: 500, current: 2, previous: 120, next: undefined },
])(
  'at second $seconds, chapter $current plays, between $previous and $next',
  ({ seconds, current, previous, next }) => {
    expect(chapterAt(chapters, seconds)).toBe(current)
    expect(previousChapterStart(chapters, seconds)).toBe(previous)
    expect(nextChapterStart(chapters, seconds)).toBe(next)
  },
)

test('without chapters, there is no previous or next', () => {
  expect(previousChapterStart([], 30)).toBeUndefined()
  expect(nextChapterStart([], 30)).toBeUndefined()
})
