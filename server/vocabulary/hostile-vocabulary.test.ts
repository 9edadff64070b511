import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { test } from '../test/service-test.ts'

// What holds the event loop up for more than 200 ms fails its test (test/refuse-stalls.ts).

test.skipIf(isContractOnlyRun)(
  'a vocabulary made to take long holds nobody up when it is tried',
  async ({ directory }) => {
    const person = await directory.signIn('user')
    // All of these begin at each word of the text.
    const nested = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => 'a '.repeat(from + index).trim()).join(',')
    for (const manualReplacePhrases of [nested(1, 30), nested(30, 42), nested(42, 50)]) {
      expect((await person.post('/vocabulary', { phrase: 'b', manualReplacePhrases })).statusCode).toBe(200)
    }

    const tried = await person.post('/vocabulary/preview', { text: 'a '.repeat(2_000) })
    expect(tried.statusCode).toBe(200)
    expect(tried.json().replacements.length).toBeGreaterThan(10)
  },
)
