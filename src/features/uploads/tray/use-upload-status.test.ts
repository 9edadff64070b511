import { expect, test } from 'vitest'
import { sentAmount } from './use-upload-status'

test.for([
  [1_900_000_000, 2_400_000_000, 'en', '1.9'],
  [1_900_000_000, 2_400_000_000, 'de', '1,9'],
  [200_000, 2_400_000_000, 'en', '0.0'],
  [12_600_000, 20_000_000, 'en', '13'],
  [400, 999_000, 'en', '0'],
  [10, 200, 'en', '0'],
  [2_500, 2_000, 'en', '2'],
] as const)('%d of %d bytes in %s: %s', ([sent, total, locale, text]) => {
  expect(sentAmount(sent, total, locale)).toBe(text)
})
