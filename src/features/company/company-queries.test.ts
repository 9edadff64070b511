import { expect, test } from 'vitest'
import { readAllowances } from './company-queries'

test('reads both allowances from the response headers', () => {
  const headers = new Headers({
    'RateLimit-Policy': '"minute";q=600;w=60, "day";q=100000;w=86400',
    RateLimit: '"minute";r=598;t=42, "day";r=0;t=51234',
  })
  expect(readAllowances(headers)).toEqual({
    minute: { limit: 600, left: 598, resetSeconds: 42 },
    day: { limit: 100_000, left: 0, resetSeconds: 51_234 },
  })
})

test.for([[{}], [{ RateLimit: 'nonsense;;=,', 'RateLimit-Policy': '"minute";q=x' }], [{ RateLimit: '"minute";r=1' }]])(
  'headers without allowances are ignored: %j',
  ([headers]) => {
    expect(readAllowances(new Headers(headers))).toEqual({ minute: null, day: null })
  },
)
