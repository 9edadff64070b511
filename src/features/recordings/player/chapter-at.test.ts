import { expect, test } from 'vitest'
import { chapterAt, nextChapterStart, previousChapterStart } from './playback-marks'

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
])('at second $seconds chapter $current runs, between $previous and $next', ({ seconds, current, previous, next }) => {
  expect(chapterAt(chapters, seconds)).toBe(current)
  expect(previousChapterStart(chapters, seconds)).toBe(previous)
  expect(nextChapterStart(chapters, seconds)).toBe(next)
})

test('without chapters there is nowhere to go', () => {
  expect(previousChapterStart([], 30)).toBeUndefined()
  expect(nextChapterStart([], 30)).toBeUndefined()
})
