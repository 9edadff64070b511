import { expect, test } from 'vitest'
import { stepOf, unacceptable, type SetupAnswers } from './SetupSteps'

const complete: SetupAnswers = {
  directoryName: 'Northwind Labs',
  languageCode: 'en',
  timeZone: 'Europe/Berlin',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  password: 'minutebook',
}

test('complete values are accepted', () => {
  expect([unacceptable('company', complete), unacceptable('account', complete)]).toEqual([[], []])
})

test.for([
  ['company', { directoryName: '   ' }, ['directoryName']],
  ['account', { firstName: '', lastName: '' }, ['firstName', 'lastName']],
  ['account', { email: 'ana' }, ['email']],
  ['account', { email: 'ana@ex ample.com' }, ['email']],
  ['account', { email: 'ana@example' }, ['email']],
  ['account', { password: '😀😀😀😀😀😀' }, ['password']],
  ['account', { password: 'ninechars' }, ['password']],
] as const)('step %s reports %o', ([step, part, fields]) => {
  expect(unacceptable(step, { ...complete, ...part })).toEqual(fields)
})

test.for([
  ['directoryName', 'company'],
  ['timeZone', 'company'],
  ['email', 'account'],
  ['setupToken', undefined],
] as const)('%s is part of step %s', ([field, step]) => {
  expect(stepOf(field)).toBe(step)
})
