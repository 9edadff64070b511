import { expect, test } from 'vitest'

import { matches, readGrammar } from './match-grammar.ts'

const grammar = readGrammar(`
sentence = thing+ &last verb thing? | greeting
thing = article? big* noun`)
/** `noun/verb`: a word that can be either. */
const wordsOf = (kinds: string) => kinds.split(' ').map((word) => new Set(word.split('/')))

test.for([
  ['noun verb/last', true],
  ['article big big noun verb/last', true],
  ['noun noun/verb noun verb/last noun', true],
  ['greeting', true],
  ['noun verb', false],
  ['big verb/last', false],
  ['noun verb/last noun noun', false],
  ['verb/last', false],
] as const)('“%s” is a sentence: %s', ([kinds, isSentence]) => {
  expect(matches(grammar, 'sentence', wordsOf(kinds))).toBe(isSentence)
})

// Without memoization, this would exceed any test timeout.
test('a long sentence with many readings is parsed in time', () => {
  const ambiguous = readGrammar('sentence = thing+ end\nthing = word | word word | thing-pair\nthing-pair = word thing')
  const words = [...Array.from({ length: 60 }, () => new Set(['word'])), new Set(['other'])]
  expect(matches(ambiguous, 'sentence', words)).toBe(false)
})
