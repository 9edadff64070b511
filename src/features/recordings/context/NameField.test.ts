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

test('while it is typed, nothing is no problem yet', () => {
  expect(nameProblem('', { isTyping: true })).toBeNull()
})

test('a name is kept with single spaces', () => {
  expect(tidyName('  Weekly \t stand-up ')).toBe('Weekly stand-up')
})
