import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCorrector, replaceIn, type VocabularyEntry } from './vocabulary-replacement.ts'

const corrected = (text: string, entries: readonly VocabularyEntry[]) => replaceIn(text, createCorrector(entries)(text))

const vocabulary = [
  { phrase: 'Minutebook', manualReplacePhrases: 'minute book, , Minutebook, minutes\u00A0brook' },
  { phrase: 'C++ (the language)', manualReplacePhrases: 'c++' },
  { phrase: 'Über Uns GmbH', manualReplacePhrases: 'über uns,über' },
  { phrase: '.NET', manualReplacePhrases: '.net' },
  { phrase: '$& $1 $$ \\n', manualReplacePhrases: 'dollars' },
  { phrase: 'a.b*', manualReplacePhrases: '(a|b)+, [x]' },
  { phrase: 'Strasse', manualReplacePhrases: 'straße' },
  { phrase: 'Ὀδυσσεύς', manualReplacePhrases: 'οδοσ' },
  { phrase: '東京', manualReplacePhrases: '東今日' },
  { phrase: 'unused', manualReplacePhrases: null },
]

test.for([
  ['Open the minute book now.', 'Open the Minutebook now.'],
  ['MINUTE BOOK', 'Minutebook'],
  ['minute  book, minute\nbook', 'Minutebook, Minutebook'],
  ['minutes brook', 'Minutebook'],
  ['MINUTEBOOK', 'Minutebook'],
  ['Minutebook and minute books', 'Minutebook and minute books'],
  ['(minute book)', '(Minutebook)'],
  ['c++ is fine', 'C++ (the language) is fine'],
  ['C++. And c++x', 'C++ (the language). And c++x'],
  ['über uns', 'Über Uns GmbH'],
  ['u\u0308ber uns', 'Über Uns GmbH'],
  ['überall', 'überall'],
  ['use .net', 'use .NET'],
  ['asp.net', 'asp.net'],
  ['dollars', '$& $1 $$ \\n'],
  ['(a|b)+ and aab', 'a.b* and aab'],
  ['[x] x', 'a.b* x'],
  ['STRASSE', 'Strasse'],
  ['Οδος', 'Ὀδυσσεύς'],
  ['私は東今日へ', '私は東京へ'],
  ['', ''],
] as const)('%j becomes %j (contract 2.12: whole words, in upper or lower case)', ([said, meant]) => {
  expect(corrected(said, vocabulary)).toBe(meant)
})

describe('conflicting entries', () => {
  test.for<[string, VocabularyEntry[], string]>([
    [
      'new york office',
      [
        { phrase: 'Jorg', manualReplacePhrases: 'york' },
        { phrase: 'NYO', manualReplacePhrases: 'new york office' },
      ],
      'NYO',
    ],
    [
      'one two three four',
      [
        { phrase: 'SHORT', manualReplacePhrases: 'one two' },
        { phrase: 'LONG', manualReplacePhrases: 'two three four' },
      ],
      'one LONG',
    ],
    [
      'red blue red',
      [
        { phrase: 'blue', manualReplacePhrases: 'red' },
        { phrase: 'red', manualReplacePhrases: 'blue' },
      ],
      'blue red blue',
    ],
    [
      'same',
      [
        { phrase: 'first', manualReplacePhrases: 'same' },
        { phrase: 'second', manualReplacePhrases: 'SAME' },
      ],
      'first',
    ],
  ])('%j: the longest counts, the first of equals, and nothing is replaced twice', ([said, entries, meant]) => {
    expect(corrected(said, entries)).toBe(meant)
  })
})

const spelling = (list: readonly string[]) => list.join(' ').toLowerCase()

/** A naive model: longest first, then left to right; replaced text isn't searched again. */
function longestFirst(said: readonly string[], misheard: readonly string[][]): string {
  const parts: string[] = [...said]
  const order = [...misheard.keys()].toSorted(
    (a, b) => spelling(misheard[b] ?? []).length - spelling(misheard[a] ?? []).length,
  )
  for (const length of new Set(order.map((index) => misheard[index]?.length ?? 0)).values()) {
    for (let first = 0; first + length <= parts.length; first += 1) {
      const here = parts.slice(first, first + length)
      const index = order
        .filter((candidate) => misheard[candidate]?.length === length)
        .find((candidate) => spelling(misheard[candidate] ?? []) === spelling(here))
      if (index !== undefined)
        parts.splice(first, length, `<${misheard.findIndex((one) => spelling(one) === spelling(here))}>`)
    }
  }
  return parts.join(' ')
}

describe('compared with a simple model', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'A', 'B', 'ä', 'Ä')
  const words = (maxLength: number) => fc.array(word, { minLength: 1, maxLength })

  test('on words and gaps, the result equals trying the longest first', () => {
    fc.assert(
      fc.property(words(12), fc.array(words(3), { maxLength: 5 }), (said, misheard) => {
        const entries = misheard.map((list, index) => ({ phrase: `<${index}>`, manualReplacePhrases: list.join(' ') }))

        expect(corrected(said.join(' '), entries)).toBe(longestFirst(said, misheard))
      }),
      { numRuns: 500 },
    )
  })

  test('any text without misrecognitions is unchanged, and hostile entries never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, misheard) => {
        expect(corrected(text, [{ phrase: 'X', manualReplacePhrases: null }])).toBe(text)
        expect(corrected(text, [{ phrase: 'X', manualReplacePhrases: misheard }])).toBeTypeOf('string')
      }),
    )
  })

  test('a misrecognition between spaces is always found', () => {
    const phrase = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /^[^\s,]+$/u.test(text))
    fc.assert(
      fc.property(phrase, (misheard) => {
        expect(corrected(`before ${misheard} after`, [{ phrase: 'X', manualReplacePhrases: misheard }])).toBe(
          'before X after',
        )
      }),
    )
  })
})

test('a vocabulary crafted to be slow takes one pass over the text', () => {
  const entries = Array.from({ length: 1_000 }, (_, index) => ({
    phrase: 'found',
    manualReplacePhrases: `${'a '.repeat(40)}${index},${'a '.repeat(1_900)}${index}`,
  }))
  const spoken = 'a '.repeat(20_000)

  expect(corrected(`${spoken}b`, entries)).toBe(`${spoken}b`)
  expect(corrected(`b ${'a '.repeat(40)}7`, entries)).toBe('b found')
})
