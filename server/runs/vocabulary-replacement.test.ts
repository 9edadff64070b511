import { expect, test } from 'vitest'
import { replaceMisrecognitions } from './vocabulary-replacement.ts'

test.for([
  ['Open the minute book now.', 'Open the Minutebook now.'],
  ['MINUTE BOOK', 'Minutebook'],
  ['Minutebook and minute books', 'Minutebook and minute books'],
  ['c++ is fine', 'C++ (the language) is fine'],
  ['über uns', 'Über Uns GmbH'],
  ['überall', 'überall'],
] as const)('%j becomes %j', ([said, meant]) => {
  const correct = replaceMisrecognitions([
    { phrase: 'Minutebook', manualReplacePhrases: 'minute book, , Minutebook' },
    { phrase: 'C++ (the language)', manualReplacePhrases: 'c++' },
    { phrase: 'Über Uns GmbH', manualReplacePhrases: 'über uns,über' },
    { phrase: 'unused', manualReplacePhrases: null },
  ])

  expect(correct(said)).toBe(meant)
})
