import { expect, test } from 'vitest'
import { ownPath } from './addresses'

test.for([
  ['/d/1/recordings?from=2026-01-01#x', '/d/1/recordings?from=2026-01-01#x'],
  ['/', '/'],
  ['//evil.test/x', undefined],
  ['/\\evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['https://evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
] as const)('%s leads to %s', ([value, path]) => {
  expect(ownPath(value)).toBe(path)
})
