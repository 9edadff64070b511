import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'

const test = base.skipIf(isContractOnlyRun)

/** Phrases that all match at each word of a text of only "a". */
const nested = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => 'a '.repeat(from + index).trim()).join(',')

async function withSlowVocabulary(person: TestPerson) {
  for (const manualReplacePhrases of [nested(1, 30), nested(30, 42), nested(42, 50)]) {
    expect((await person.post('/vocabulary', { phrase: 'b', manualReplacePhrases })).statusCode).toBe(200)
  }
}

const trySlowly = (person: TestPerson) => person.post('/vocabulary/preview', { text: 'a '.repeat(2_000) })

test('another person’s preview runs alongside any number of slow ones by one person', async ({ directory }) => {
  const [hostile, other] = [await directory.signIn('user'), await directory.signIn('user')]
  await withSlowVocabulary(hostile)
  await other.post('/vocabulary', { phrase: 'Minutebook', manualReplacePhrases: 'Minute book' })
  let finished = 0
  const held = Array.from({ length: 5 }, () => trySlowly(hostile).finally(() => (finished += 1)))

  const tried = await other.post('/vocabulary/preview', { text: 'In the minute book.' })

  expect(tried.json()).toMatchObject({ text: 'In the Minutebook.' })
  // The one that was running when the other came, plus one more on a slow machine.
  expect(finished).toBeLessThan(3)
  // A slow machine gives up on them.
  for (const { statusCode } of await Promise.all(held)) expect([200, 400]).toContain(statusCode)
})

test('one person can run a few previews at once, and an error names the limit for more', async ({ directory }) => {
  const person = await directory.signIn('user')
  await withSlowVocabulary(person)
  const answers = await Promise.all(Array.from({ length: 8 }, () => trySlowly(person)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)

  expect(refused).toHaveLength(3)
  expect(refused[0]?.json()).toMatchObject({ detail: expect.stringContaining('5 previews') })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
