import { expect, test } from 'vitest'

import { rougeOne } from './rouge.ts'

test.for([
  ['the cat sat', 'the cat sat', 1],
  ['the cat', 'a dog', 0],
  ['The cat, the cat!', 'the cat', 2 / 3],
  ['the the the', 'the cat on the mat', 0.5],
  ['', 'the cat', 0],
] as const)('"%s" against "%s" scores %d', ([candidate, reference, score]) => {
  expect(rougeOne(candidate, reference)).toBeCloseTo(score)
})
