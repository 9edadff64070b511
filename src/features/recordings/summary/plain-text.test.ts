import { expect, test } from 'vitest'
import { plainText } from './summary-items'

test.for([
  ['- **Renew** the contract [12:04].', 'Renew the contract.'],
  ['## Next steps', 'Next steps'],
  ['3. See [the plan](https://example.com/a_b) [0:30–1:10]', 'See the plan'],
  ['Use `snake_case_name` and 2 * 3 * 4', 'Use snake_case_name and 2 * 3 * 4'],
  ['_Ana_ sends it, ~~Ben~~ reads it', 'Ana sends it, Ben reads it'],
  ['[1:02:04]', ''],
] as const)('%s → %s', ([markdown, words]) => {
  expect(plainText(markdown)).toBe(words)
})

test('of a text without end only so much is read as takes no time', () => {
  expect(plainText('*a '.repeat(100_000)).length).toBeLessThanOrEqual(5_000)
  expect(plainText('['.repeat(100_000)).length).toBeLessThanOrEqual(5_000)
})
