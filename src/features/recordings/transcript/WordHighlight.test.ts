import { expect, test } from 'vitest'
import { wordAt, wordTimes } from './WordHighlight'

const said = (...labels: [text: string, startTime: number][]) =>
  labels.map(([text, startTime]) => ({ text, startTime, endTime: startTime + 0.5 }))

const wordsAt = (text: string, words: ReturnType<typeof said>, ...seconds: number[]) => {
  const times = wordTimes(text, words)
  return seconds.map((second) => {
    const part = times === null ? null : wordAt(times, second)
    return part === null ? null : text.slice(part.from, part.to)
  })
}

test('the current word is the last one that has started', () => {
  const words = said(['So', 1], ['is', 1.5], ['so', 2])
  expect(wordsAt('So is so.', words, 0.9, 1, 1.6, 2.2, 2.8, 9)).toEqual([null, 'So', 'is', 'so', 'so', null])
})

test('after a correction, the remaining words keep their times', () => {
  const words = said(['We', 1], ['sync', 2], ['the', 3], ['export', 4])
  expect(wordsAt('We lift the new export', words, 1.1, 2.1, 3.1, 4.1)).toEqual(['We', null, 'the', 'export'])
})

test.for([
  [undefined, 'there are no word times'],
  [[], 'no words are spoken'],
  [said(['elsewhere', 1]), 'none are in the text'],
  [said(['', 1]), 'they are empty'],
  [[{ text: 'Well', startTime: Number.NaN, endTime: 1 }], 'they have invalid times'],
] as const)('%s: there is nothing to mark when %s', ([words]) => {
  expect(wordTimes('Well.', words && [...words])).toBeNull()
})
