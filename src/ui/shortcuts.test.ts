import { expect, test } from 'vitest'
import { keyName } from './shortcuts'

test.for([
  ['x', 'X'],
  ['?', '?'],
  ['+', '+'],
  [' ', '␣'],
  ['Delete', 'Delete'],
  ['g r', 'G R'],
  ['Ctrl+a', 'Ctrl A'],
  ['Ctrl+K', 'Ctrl K'],
  ['Shift+Enter', '⇧ ↵'],
  ['Shift+ArrowUp', '⇧ ↑'],
  ['Shift+ArrowLeft', '⇧ ←'],
] as const)('%s is written %s', ([keys, name]) => {
  expect(keyName(keys)).toBe(name)
})
