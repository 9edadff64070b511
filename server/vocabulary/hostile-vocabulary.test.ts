import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { test } from '../test/service-test.ts'

// What holds the event loop up for more than 200 ms fails its test (test/refuse-stalls.ts).

/** Phrases that all begin at each word of a text of nothing but "a". */
const nested = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => 'a '.repeat(from + index).trim()).join(',')

test.skipIf(isContractOnlyRun)(
  'a vocabulary made to take long holds nobody up when it is tried',
  async ({ directory }) => {
    const person = await directory.signIn('user')
    for (const manualReplacePhrases of [nested(1, 30), nested(30, 42), nested(42, 50)]) {
      expect((await person.post('/vocabulary', { phrase: 'b', manualReplacePhrases })).statusCode).toBe(200)
    }

    const tried = await person.post('/vocabulary/preview', { text: 'a '.repeat(2_000) })
    // A slow machine gives it up.
    expect([200, 400]).toContain(tried.statusCode)
  },
)

test.skipIf(isContractOnlyRun)('a person has 5,000 entries at most', async ({ directory }) => {
  const person = await directory.signIn('user')
  const add = (count: number) =>
    person.post('/vocabulary/bulk', { add: Array.from({ length: count }, (_, index) => ({ phrase: `Word ${index}` })) })
  for (let count = 0; count < 9; count += 1) expect((await add(500)).statusCode).toBe(200)
  expect((await add(499)).statusCode).toBe(200)
  expect((await person.post('/vocabulary', { phrase: 'Last' })).statusCode).toBe(200)

  const refused = await person.post('/vocabulary', { phrase: 'Too many' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([{ field: 'phrase', message: expect.stringContaining('5000 entries') }])
  expect((await add(1)).statusCode).toBe(400)
  // Somebody else's are theirs.
  expect((await (await directory.signIn('user')).post('/vocabulary', { phrase: 'Mine' })).statusCode).toBe(200)
})
