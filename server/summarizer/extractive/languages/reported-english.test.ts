import { expect, test } from 'vitest'

import { reportEnglish } from './english.ts'

const isCommon = (word: string) => word !== 'anna'

test.for([
  ['I think we should keep the old logo.', 'suggested that they should keep the old logo.'],
  ["Let's not do it.", 'suggested that they should not do it.'],
  ["I'm sure our price is too high for us.", 'said that they are sure their price is too high for them.'],
  ["We've moved my desk.", 'said that they have moved their desk.'],
  ['The customers want it.', 'said that the customers want it.'],
  ['Anna has the list.', 'said that Anna has the list.'],
] as const)('"%s" becomes "… %s"', ([said, told]) => {
  const report = reportEnglish(said, isCommon)
  expect(`${report?.verb} ${report?.clause}`).toBe(told)
})

test.for([
  ['Why not?'],
  ['Big, round body, long tail and skinny legs.'],
  ['The one which is blue.'],
  ['A curved case with soft edges.'],
  ['Moving on to item two.'],
] as const)('"%s" is left as it is', ([said]) => {
  expect(reportEnglish(said, isCommon)).toBeNull()
})
