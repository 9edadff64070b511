import { expect, test } from 'vitest'

import { splitSegment } from './tidy-segments.ts'
import type { SpokenSegment, SpokenWord } from './transcriber.ts'

/** Words of half a second each, with a pause after those followed by a bar. */
function wordsOf(text: string): SpokenWord[] {
  let at = 0
  return text.split(' ').flatMap((token) => {
    if (token === '|') {
      at += 1.5
      return []
    }
    const word = { text: token, startSeconds: at, endSeconds: at + 0.5 }
    at += 0.5
    return [word]
  })
}

function segmentOf(text: string): SpokenSegment {
  const words = wordsOf(text)
  const spoken = words.map((word) => word.text).join(' ')
  return { startSeconds: 0, endSeconds: words.at(-1)?.endSeconds ?? 0, text: spoken, speaker: 'A', words }
}

const sentence = (name: string) => `${name} ${'and on '.repeat(8)}ends.`
const endless = (words: number) => `Start ${'more '.repeat(words - 2)}stop`

test.for([
  { what: 'a short segment', text: 'One. Two. Three.', lines: ['One. Two. Three.'] },
  {
    what: 'sentences in a long one',
    text: `${sentence('First')} ${sentence('Second')}`,
    lines: [sentence('First'), sentence('Second')],
  },
  {
    what: 'a pause in mid-sentence',
    text: `${endless(20)} | ${endless(20)}`,
    lines: [endless(20), endless(20)],
  },
])('$what', ({ text, lines }) => {
  expect(splitSegment(segmentOf(text)).map((segment) => segment.text)).toEqual(lines)
})

test('splits a minute without sentences or pauses into lines of at most half a minute', () => {
  const lines = splitSegment(segmentOf(endless(140)))
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map((line) => line.endSeconds - line.startSeconds))).toBeLessThanOrEqual(30)
  expect(lines.map((line) => line.text).join(' ')).toBe(endless(140))
})

test('takes times from the words, and keeps the words with their line and speaker', () => {
  const [first, second] = splitSegment(segmentOf(`${endless(20)} | ${endless(20)}`))
  expect(first).toMatchObject({ startSeconds: 0, endSeconds: 10, speaker: 'A' })
  expect(second).toMatchObject({ startSeconds: 11.5, endSeconds: 21.5, speaker: 'A' })
  expect(second?.words).toHaveLength(20)
})

test('places lines without word times by text length, and gives them no words', () => {
  const text = `${sentence('First')} ${sentence('Second')}`
  const lines = splitSegment({ startSeconds: 10, endSeconds: 30, text, speaker: null, words: null })
  expect(lines.map((line) => line.text)).toEqual([sentence('First'), sentence('Second')])
  expect(lines.map((line) => line.words)).toEqual([null, null])
  expect(lines[0]?.startSeconds).toBe(10)
  expect(lines[1]?.startSeconds).toBeCloseTo(20, 0)
  expect(lines[1]?.endSeconds).toBeCloseTo(30)
})

test('adds punctuation from the text to the words', () => {
  const bare = segmentOf(`${sentence('First')} ${sentence('Second')}`)
  const words = bare.words?.map((word) => ({ ...word, text: word.text.replace('.', '').toLowerCase() })) ?? null
  const lines = splitSegment({ ...bare, words })
  expect(lines.map((line) => line.text)).toEqual([sentence('First'), sentence('Second')])
})
