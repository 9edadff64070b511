import { expect, test } from 'vitest'

import { wholeToParts } from '../test/growth.ts'
import { tidySegments } from './tidy-segments.ts'
import type { SpokenSegment } from './transcriber.ts'

type Short = [start: number, end: number, text: string, speaker?: string]

function long([startSeconds, endSeconds, text, speaker]: Short): SpokenSegment {
  return { startSeconds, endSeconds, text, speaker: speaker ?? null, words: null }
}

test.for([
  {
    what: 'order',
    given: [
      [4, 5, 'b'],
      [1, 2, 'a'],
    ],
    tidy: [
      [1, 2, 'a'],
      [4, 5, 'b'],
    ],
  },
  {
    what: 'empty text',
    given: [
      [1, 2, ' \n'],
      [2, 3, ' a  b '],
    ],
    tidy: [[2, 3, 'a b']],
  },
  {
    what: 'times outside the recording',
    given: [
      [-1, 2, 'a'],
      [8, 30, 'b'],
      [40, 50, 'c'],
    ],
    tidy: [
      [0, 2, 'a'],
      [8, 10, 'b'],
    ],
  },
  {
    what: 'times that run backwards',
    given: [
      [3, 1, 'a'],
      [Number.NaN, 2, 'b'],
    ],
    tidy: [],
  },
  {
    what: 'an overlap of one voice',
    given: [
      [0, 5, 'a', 'A'],
      [4, 6, 'b', 'A'],
    ],
    tidy: [
      [0, 4, 'a', 'A'],
      [4, 6, 'b', 'A'],
    ],
  },
  {
    what: 'two voices at once',
    given: [
      [0, 5, 'a', 'A'],
      [4, 6, 'b', 'B'],
    ],
    tidy: [
      [0, 5, 'a', 'A'],
      [4, 6, 'b', 'B'],
    ],
  },
  {
    what: 'one voice twice at once',
    given: [
      [0, 2, 'a'],
      [0, 3, 'b'],
    ],
    tidy: [[0, 3, 'a b']],
  },
] satisfies { what: string; given: Short[]; tidy: Short[] }[])('$what', ({ given, tidy }) => {
  expect(tidySegments(given.map(long), 10)).toEqual(tidy.map(long))
})

test.for([
  { what: 'one line', segments: [long([0, 5, 'word '.repeat(5_000)])] },
  { what: 'a text without spaces', segments: [long([0, 5, '話'.repeat(9_000)])] },
  {
    what: 'one timed word',
    segments: [
      { ...long([0, 5, 'x'.repeat(9_000)]), words: [{ text: 'x'.repeat(9_000), startSeconds: 0, endSeconds: 5 }] },
    ],
  },
  { what: 'lines that begin together', segments: Array.from({ length: 1_000 }, () => long([1, 2, 'and so on'])) },
  {
    what: 'parts that begin together',
    segments: [long([0, 8, 'word '.repeat(1_000)]), ...Array.from({ length: 900 }, () => long([4, 8, 'and so on']))],
  },
])('splits $what of far too much text into lines of at most 2,000 characters, in order', ({ segments }) => {
  const tidy = tidySegments(segments, 10)
  expect(Math.max(...tidy.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000)
  expect(tidy.map(({ text }) => text.replaceAll(' ', '')).join('')).toHaveLength(
    segments.map(({ text }) => text.replaceAll(' ', '')).join('').length,
  )
  for (const [index, segment] of tidy.entries()) {
    expect(segment.endSeconds).toBeGreaterThan(segment.startSeconds)
    expect(segment.startSeconds).toBeGreaterThanOrEqual(tidy[index - 1]?.endSeconds ?? 0)
  }
  expect(tidy.length).toBeGreaterThan(1)
})

test('handles segments that begin together in linear time', () => {
  const words = [{ text: 'so', startSeconds: 1, endSeconds: 2 }]
  const ratio = wholeToParts(50_000, (count) => {
    tidySegments(
      Array.from({ length: count }, () => ({ ...long([1, 2, 'so']), words })),
      10,
    )
  })
  expect(ratio).toBeLessThan(4)
})

test('rounds times to the precision of a recognizer', () => {
  const words = [{ text: 'a', startSeconds: 0.1 + 0.2, endSeconds: 1.100_000_023_841_858 }]
  const [segment] = tidySegments([{ ...long([0.1 + 0.2, 1.100_000_023_841_858, 'a']), words }], 9)
  expect(segment).toMatchObject({ startSeconds: 0.3, endSeconds: 1.1, words: [{ startSeconds: 0.3, endSeconds: 1.1 }] })
})
