import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-problem.ts'

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const common = new Set(lines)
const personal = ['ada.byron@example.com', 'Ada', 'Byron', 'Analytical Engines Ltd']

test.for([
  ['basketball', 'common'],
  ['Password123!', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['Sommer2026!', 'common'],
  ['0987654321', 'pattern'],
  ['qwertzuiop1', 'pattern'],
  ['1qaz2wsx3edc', 'pattern'],
  ['abcabcabcabc', 'pattern'],
  ['😀😀😀😀😀😀😀😀😀😀', 'pattern'],
  ['ada.byron@example.com', 'personal'],
  ['Byron-Ada-1815', 'personal'],
  ['analytical ENGINES', 'personal'],
  ['Minutebook12345678', 'personal'],
  ['mein passwort!', 'personal'],
  ['correct horse battery', null],
  ['Grüner Tee am Morgen', null],
  ['my granny Ada likes opera', null],
  ['the first password', null],
  ['xkq7vjw2mz', null],
] as const)('%j is %s', ([password, problem]) => {
  expect(passwordProblem(password, { common, personal })).toBe(problem)
})

test('the list has more than 3,000 passwords of at least our minimum length, all lowercase and unique', () => {
  expect(lines.filter((line) => line.length >= 10).length).toBeGreaterThan(3000)
  expect(lines.filter((line) => line !== line.toLowerCase().trim())).toEqual([])
  expect(common.size).toBe(lines.length)
})

test('personal data only rules out passwords made of it: a short name is part of many words', () => {
  expect(passwordProblem('danish bacon anna', { common, personal: ['Ann', 'Li', ''] })).toBeNull()
})
