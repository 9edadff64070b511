import { expect, test } from 'vitest'
import { wholeToParts } from '../test/growth.ts'
import { joinSentences } from './subtitles.ts'

/** Within 15 seconds, without a full stop: the most that may be joined. */
function endlessCues(count: number, text = 'so and then we go on with it') {
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: (index * 14) / count,
    endSeconds: ((index + 1) * 14) / count,
    speaker: null,
    text,
  }))
}

test('joins cues that never end a sentence in linear time', () => {
  expect(wholeToParts(100_000, (count) => joinSentences(endlessCues(count)))).toBeLessThan(4)
})

test('splits a line that never ends between cues before it exceeds 2,000 characters', () => {
  const cues = endlessCues(1_000)
  const lines = joinSentences(cues)
  expect(lines.length).toBeGreaterThan(10)
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(2_000)
  expect(lines.map(({ text }) => text).join(' ')).toBe(cues.map(({ text }) => text).join(' '))
})

test('ends a sentence at a full stop that is followed by a quotation mark or bracket', () => {
  const cues = endlessCues(3, 'He said “no.”')
  expect(joinSentences(cues)).toEqual(cues)
})

test('continues a sentence in the next cue of the same speaker, unless there is a long pause', () => {
  const cues = [
    { startSeconds: 0, endSeconds: 2, speaker: 'Anna', text: 'Good morning,' },
    { startSeconds: 2.1, endSeconds: 4, speaker: 'Anna', text: 'everyone.' },
    { startSeconds: 4, endSeconds: 5, speaker: 'Ben', text: 'Hello' },
    { startSeconds: 5, endSeconds: 6, speaker: 'Anna', text: 'and welcome' },
    { startSeconds: 9, endSeconds: 12, speaker: 'Anna', text: 'to all' },
  ]
  const lines = joinSentences(cues)
  expect(lines.map(({ startSeconds, endSeconds, speaker, text }) => [startSeconds, endSeconds, speaker, text])).toEqual(
    [
      [0, 4, 'Anna', 'Good morning, everyone.'],
      [4, 5, 'Ben', 'Hello'],
      [5, 6, 'Anna', 'and welcome'],
      [9, 12, 'Anna', 'to all'],
    ],
  )
})
