import { expect, test } from 'vitest'

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
