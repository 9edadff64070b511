import { expect, test } from 'vitest'
import { wholeToParts } from '../../test/growth.ts'
import { numbersIn } from './spoken-numbers.ts'

test.for([
  ['15,000 and 15.000', [15000]],
  ['12.5 percent, 12,5 Prozent', [12.5]],
  ['fifteen thousand', [15000]],
  ['15k or 15 thousand', [15, 15000]],
  ['two hundred and fifty', [250]],
  ['zweihundertfünfzig', [250]],
  ['einundzwanzig Stück', [21]],
  ['twenty-one', [21]],
  ['two and three', [2, 3]],
  ['two hundred and five people, forty-two chairs', [42, 205]],
  ['acht hundert', [800]],
  ['three million two hundred thousand', [3_200_000]],
  ['1,234,567.89', [1_234_567.89]],
  ['Someone at the weekend in Dreieich was alone', []],
] as const)('%s', ([text, numbers]) => {
  expect([...numbersIn(text)].toSorted((a, b) => a - b)).toEqual(numbers)
})

test('time is linear in the length of the text, even for adversarial input', () => {
  expect(wholeToParts(200_000, readSlowNumbers)).toBeLessThan(4)
})

function readSlowNumbers(size: number) {
  numbersIn(`${'fünfzehnachtzehn'.repeat(size)}x ${'15,000'.repeat(size)} ${'two and '.repeat(size)}`)
}
