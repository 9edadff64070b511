import { expect, test } from 'vitest'

import { linesOfText, linesOfWords, wordsOf } from './recognizer.ts'

const tokens = (...timed: [token: string, at: number, lasts: number][]) => ({
  tokens: timed.map(([token]) => token),
  timestamps: timed.map(([, at]) => at),
  durations: timed.map(([, , lasts]) => lasts),
})

test('joins pieces into words with their punctuation, timed from the start of the recording', () => {
  const heard = tokens(
    [' Good', 0, 0.24],
    [' morn', 0.24, 0.16],
    ['ing', 0.4, 0.16],
    ['.', 0.9, 0.3],
    [' Well', 1.5, 0.3],
  )
  expect(wordsOf(heard, 10, 12)).toEqual([
    { text: 'Good', startSeconds: 10, endSeconds: 10.24 },
    { text: 'morning.', startSeconds: 10.24, endSeconds: 10.56 },
    { text: 'Well', startSeconds: 11.5, endSeconds: 11.8 },
  ])
})

test('keeps words from overlapping or outlasting the sound, whatever their times', () => {
  const heard = tokens([' a', 0, 5], [' b', 0.5, 9], [' c', Number.NaN, 1])
  const words = wordsOf(heard, 0, 2)
  expect(words[0]).toEqual({ text: 'a', startSeconds: 0, endSeconds: 0.5 })
  expect(words.every(({ startSeconds, endSeconds }) => startSeconds <= endSeconds && endSeconds <= 2)).toBe(true)
})

const word = (text: string, startSeconds: number, endSeconds = startSeconds + 0.4) => ({
  text,
  startSeconds,
  endSeconds,
})

test('ends a line at a sentence with a pause, after a long sentence, or at a long pause', () => {
  const lines = linesOfWords([
    word('Yes.', 0),
    word('No.', 1),
    word('And', 1.4),
    word('then', 3.2, 9.3),
    word('it.', 9.4, 10),
    word('Next', 10),
  ])
  expect(lines.map(({ text }) => text)).toEqual(['Yes.', 'No. And', 'then it.', 'Next'])
  expect(lines[1]).toMatchObject({ startSeconds: 1, speaker: null })
  expect(lines[1]?.endSeconds).toBeCloseTo(1.8)
  expect(linesOfWords([])).toEqual([])
})

test('splits the time among sentences by length, and joins short ones into a line', () => {
  const lines = linesOfText('Ja. Nein. Das ist ein sehr langer Satz, der eine eigene Zeile hat.', 'de', {
    startSeconds: 10,
    endSeconds: 34,
  })
  expect(lines.map(({ text }) => text)).toEqual(['Ja. Nein. Das ist ein sehr langer Satz, der eine eigene Zeile hat.'])
  const japanese = linesOfText('本日はありがとうございます。最初の議題は来期の予算です。', 'ja', {
    startSeconds: 0,
    endSeconds: 20,
  })
  expect(japanese.map(({ text }) => text)).toEqual(['本日はありがとうございます。', '最初の議題は来期の予算です。'])
  expect(japanese.at(-1)?.endSeconds).toBeCloseTo(20)
  expect(linesOfText('  ', null, { startSeconds: 0, endSeconds: 1 })).toEqual([])
})
