import { expect, test } from 'vitest'
import { readTasksAddress } from './tasks-address'

test('what the address cannot be is as if it were not there', () => {
  expect(readTasksAddress({ view: 'table', whose: ['mine'], status: 7, q: '  ', task: { a: 1 } })).toEqual({})
  expect(readTasksAddress({ view: 'list', whose: 'forwarded', status: 'any', q: ' plan ', column: 'later' })).toEqual({
    view: 'list',
    whose: 'forwarded',
    status: 'any',
    q: 'plan',
    column: 'later',
  })
})

test('digits that the router reads as a number are words to look for; what is too long is cut', () => {
  expect(readTasksAddress({ q: 2027 }).q).toBe('2027')
  expect(readTasksAddress({ q: 'x'.repeat(2_000) }).q).toHaveLength(1_000)
})

test.for(['mine', 'everybodys', 'allForwarded'])('an earlier address of %s shows all', (whose) => {
  expect(readTasksAddress({ whose }).whose).toBe('all')
})
