import { expect, test } from 'vitest'
import { nameProblem, tidyName } from './NameField'

test.for([
  ['', 'nameNeeded'],
  [' \t ', 'nameNeeded'],
  ['Stand-up', null],
  [' Stand-up ', null],
  ['Stand  up', 'nameSpaces'],
  ['🎉'.repeat(1_000), null],
  ['🎉'.repeat(1_001), 'nameTooLong'],
] as const)('%s: %s', ([name, problem]) => {
  expect(nameProblem(name)).toBe(problem)
})

test('an empty name is no problem yet while typing', () => {
  expect(nameProblem('', { isTyping: true })).toBeNull()
})

test('spaces in a name are collapsed and trimmed', () => {
  expect(tidyName('  Weekly \t stand-up ')).toBe('Weekly stand-up')
})
