import { expect, test } from 'vitest'
import { computedMs } from './test/compute.ts'
import { displayText } from './text-rules.ts'

test('a name may hold a long stretch of white space and joiners, and is read as quickly as others', () => {
  const name = `a${' \u200c'.repeat(200_000)}b`
  expect(computedMs(() => displayText(name))).toBeLessThan(200)
  expect(displayText(` \u200d ${name}\u200c `)).toBe(name)
})
