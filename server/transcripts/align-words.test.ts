import { expect, test } from 'vitest'
import { computedMs } from '../test/compute.ts'
import { alignWords } from './correction-store.ts'

const recognised = ['The', 'minute', 'book', 'ships', 'on', 'Thursday.'].map((text, index) => ({
  text,
  startTime: 10 + index,
  endTime: 10.8 + index,
}))
const segment = { startTime: 10, endTime: 17 }
const timesOf = (text: string) =>
  alignWords(recognised, text, segment).map((word) => [word.text, word.startTime, word.endTime])

test('keeps the times of words that a correction leaves unchanged, ignoring case and punctuation', () => {
  expect(timesOf('the Minutebook ships, on thursday!')).toEqual([
    ['the', 10, 10.8],
    ['Minutebook', 10.8, 13],
    ['ships,', 13, 13.8],
    ['on', 14, 14.8],
    ['thursday!', 15, 15.8],
  ])
})

test.for<[string, [string, number, number][]]>([
  ['', []],
  ['Wow', [['Wow', 10, 17]]],
  [
    'Friday then',
    [
      ['Friday', 10, 13.5],
      ['then', 13.5, 17],
    ],
  ],
  [
    'book ships',
    [
      ['book', 12, 12.8],
      ['ships', 13, 13.8],
    ],
  ],
])('spreads the new words of "%s" evenly over the available time', ([text, words]) => {
  expect(timesOf(text)).toEqual(words)
})

test('times a text of thousands of new words without comparing every pair', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    text: `w${index}`,
    startTime: index,
    endTime: index + 1,
  }))
  const text = many.map((_, index) => `x${index}`).join(' ')

  const words = alignWords(many, text, { startTime: 0, endTime: 5_000 })

  expect(words).toHaveLength(5_000)
  expect(words.at(-1)).toEqual({ text: 'x4999', startTime: 4_999, endTime: 5_000 })
})

test('handles a word of 50,000 characters as fast as others', () => {
  const word = `a${'!'.repeat(49_998)}b`
  const align = () => alignWords([{ text: 'a', startTime: 0, endTime: 1 }], word, { startTime: 0, endTime: 2 })

  expect(computedMs(align)).toBeLessThan(200)
  expect(align()).toEqual([{ text: word, startTime: 0, endTime: 2 }])
})
