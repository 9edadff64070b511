import { expect, test } from 'vitest'

import { contentWords, oracleSummary, rouge, rougeWords } from './rouge.ts'

test.for([
  ['the cat sat', 'the cat sat', 1, 1],
  ['the cat', 'a dog', 1, 0],
  ['The cat, the cat!', 'the cat', 1, 2 / 3],
  ['the the the', 'the cat on the mat', 1, 0.5],
  ['', 'the cat', 1, 0],
  ['the cat sat', 'a cat sat', 2, 0.5],
  ['cat', 'cat', 2, 0],
] as const)('"%s" against "%s" scores ROUGE-%d %d', ([candidate, reference, n, score]) => {
  expect(rouge(rougeWords(candidate), rougeWords(reference), n)).toBeCloseTo(score)
})

test('finds no content words in a text that fits every meeting', () => {
  expect(contentWords('The group discussed several topics and then decided on the next point.')).toEqual([])
  expect(contentWords('They agreed on a remote control of rubber.')).toEqual(['remote', 'control', 'rubber'])
})

test('picks sentences for an oracle that share word pairs with the reference, each once and within the limit', () => {
  const said = [
    'Rubber is cheap.',
    'The case has a rubber grip.',
    'The rubber case costs nine euros.',
    'Soup is served.',
  ]
  const reference = 'They agreed on a rubber case, a rubber case for nine euros, and on a rubber grip.'
  expect(oracleSummary(said, reference, 14)).toBe('The case has a rubber grip. The rubber case costs nine euros.')
  expect(oracleSummary(said, reference, 6)).toBe('The case has a rubber grip.')
  expect(oracleSummary(['Soup is served.'], reference, 20)).toBe('')
})
