import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { test } from '../test/service-test.ts'

// Blocking the event loop for more than 200 ms fails a test (test/refuse-stalls.ts).

/** Phrases that all match at each word of a text of only "a". */
const nested = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => 'a '.repeat(from + index).trim()).join(',')

test.skipIf(isContractOnlyRun)(
  'a vocabulary designed to be slow blocks no one when previewed',
  async ({ directory }) => {
    const person = await directory.signIn('user')
    for (const manualReplacePhrases of [nested(1, 30), nested(30, 42), nested(42, 50)]) {
      expect((await person.post('/vocabulary', { phrase: 'b', manualReplacePhrases })).statusCode).toBe(200)
    }

    const tried = await person.post('/vocabulary/preview', { text: 'a '.repeat(2_000) })
    // A slow machine gives up on it.
    expect([200, 400]).toContain(tried.statusCode)
  },
)
