import { expect, test } from 'vitest'
import type { SpokenWord } from '../speech/transcriber.ts'
import { correctSegments } from './transcript-text.ts'
import { entriesFor } from './vocabulary-replacement.ts'

/** Words of one second each. */
const spokenAs = (...texts: string[]): SpokenWord[] =>
  texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 1 }))

const entries = [
  { phrase: 'Minutebook', manualReplacePhrases: 'minute book' },
  { phrase: 'New York Office', manualReplacePhrases: 'nyo' },
  { phrase: 'Ada Byron', manualReplacePhrases: 'aida biron' },
]

function corrected(text: string, words: SpokenWord[] | null) {
  const [segment] = correctSegments([{ startSeconds: 0, endSeconds: 9, speaker: null, text, words }], entries)
  return segment
}

const times = (words: SpokenWord[] | null | undefined) =>
  words?.map(({ text, startSeconds, endSeconds }) => [
    text,
    Number(startSeconds.toFixed(3)),
    Number(endSeconds.toFixed(3)),
  ])

test('two words that become one take their combined time; the others keep theirs', () => {
  const segment = corrected('Our minute book, here.', spokenAs('Our', 'minute', 'book,', 'here.'))

  expect(segment?.text).toBe('Our Minutebook, here.')
  expect(times(segment?.words)).toEqual([
    ['Our', 0, 1],
    ['Minutebook,', 1, 3],
    ['here.', 3, 4],
  ])
})

test('one word that becomes several splits its time by their length', () => {
  const segment = corrected('The NYO.', spokenAs(' The', ' NYO.'))

  expect(times(segment?.words)).toEqual([
    [' The', 0, 1],
    ['New', 1, 1.214],
    ['York', 1.214, 1.5],
    ['Office.', 1.5, 2],
  ])
})

test('if the number of words is unchanged, each keeps its times', () => {
  const segment = corrected('Ask Aida Biron', spokenAs('Ask', 'Aida', 'Biron'))

  expect(times(segment?.words)).toEqual([
    ['Ask', 0, 1],
    ['Ada', 1, 2],
    ['Byron', 2, 3],
  ])
})

test('words that don’t match the text are dropped, those of an unchanged segment stay', () => {
  expect(corrected('A minute book', spokenAs('something', 'else'))).toMatchObject({ text: 'A Minutebook', words: null })
  expect(corrected('A minute book', null)).toMatchObject({ text: 'A Minutebook', words: null })
  const untouched = spokenAs('something', 'else')
  expect(corrected('Nothing to do', untouched)?.words).toBe(untouched)
})

test('replacements that share a word are merged', () => {
  const segment = corrected('A nyo-minute book', spokenAs('A', 'nyo-minute', 'book'))

  expect(segment?.text).toBe('A New York Office-Minutebook')
  expect(segment?.words?.map(({ text }) => text)).toEqual(['A', 'New', 'York', 'Office-Minutebook'])
  expect(segment?.words?.at(-1)?.endSeconds).toBe(3)
})

test('words without letters keep their position', () => {
  expect(times(corrected('minute book', spokenAs(' ', 'minute', '', 'book'))?.words)).toEqual([
    [' ', 0, 1],
    ['Minutebook', 1, 4],
  ])
})

test('a text repeated ten thousand times is corrected in a moment', () => {
  const said = Array.from({ length: 20_000 }, (_, index) => (index % 2 === 0 ? 'minute' : 'book'))
  const segment = corrected(said.join(' '), spokenAs(...said))

  expect(segment?.words).toHaveLength(10_000)
  expect(segment?.text).toBe(Array.from({ length: 10_000 }, () => 'Minutebook').join(' '))
})

test.for([
  ['de', 'de-CH', true],
  ['de', 'de', true],
  ['DE', 'de-ch', true],
  ['de-CH', 'de', true],
  ['de-CH', 'de-AT', false],
  ['de', 'den', false],
  ['en', 'de', false],
  [null, 'de', true],
  ['de', null, true],
] as const)('an entry for %s in a transcript in %s: %s (contract 2.12)', ([languageCode, spoken, isMeant]) => {
  const entry = { phrase: 'X', manualReplacePhrases: null, languageCode }

  expect(entriesFor([entry], spoken)).toEqual(isMeant ? [entry] : [])
})
