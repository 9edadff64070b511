import { expect, test } from 'vitest'
import { computedMs } from './test/compute.ts'
import { displayText } from './text-rules.ts'

test('a name with a long run of white space and joiners is processed as fast as others', () => {
  const name = `a${' \u200c'.repeat(200_000)}b`
  expect(computedMs(() => displayText(name))).toBeLessThan(200)
  expect(displayText(` \u200d ${name}\u200c `)).toBe(name)
})
