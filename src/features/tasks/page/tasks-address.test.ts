import { expect, test } from 'vitest'
import { readTasksAddress } from './tasks-address'

test('invalid values in the URL are ignored', () => {
  expect(readTasksAddress({ view: 'table', whose: ['mine'], status: 7, q: '  ', task: { a: 1 } })).toEqual({})
  expect(readTasksAddress({ view: 'list', whose: 'forwarded', status: 'any', q: ' plan ', column: 'later' })).toEqual({
    view: 'list',
    whose: 'forwarded',
    status: 'any',
    q: 'plan',
    column: 'later',
  })
})

test('digits, which the router parses as a number, are search text, and long text is truncated', () => {
  expect(readTasksAddress({ q: 2027 }).q).toBe('2027')
  expect(readTasksAddress({ q: 'x'.repeat(2_000) }).q).toHaveLength(1_000)
})

test.for(['mine', 'everybodys', 'allForwarded'])('a former URL with %s shows all', (whose) => {
  expect(readTasksAddress({ whose }).whose).toBe('all')
})
