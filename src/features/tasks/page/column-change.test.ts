import { expect, test } from 'vitest'
import { columnChange, dayOfColumn, nextColumn } from './task-changes'
import { madeTask } from '~/test/made-task'

const at = (now: string) => ({ now: new Date(now), timeZone: 'Europe/Berlin' })
const wednesday = at('2026-11-18T12:00:00Z')

test.for([
  // Monday to Thursday: that week's Friday. Friday and Saturday: that week's Sunday. On Sunday, no days are left.
  ['2026-11-16T12:00:00Z', '2026-11-20'],
  ['2026-11-20T12:00:00Z', '2026-11-22'],
  ['2026-11-21T12:00:00Z', '2026-11-22'],
  ['2026-11-22T12:00:00Z', null],
  // It's already Friday in Berlin.
  ['2026-11-19T23:30:00Z', '2026-11-22'],
] as const)('at %s, "this week" means %s', ([now, day]) => {
  expect(dayOfColumn('thisWeek', at(now))).toBe(day)
})

test('moving a task changes its due date or whether it is done', () => {
  expect(columnChange(madeTask({ dueDate: '2026-11-01' }), 'today', wednesday)).toEqual({ dueDate: '2026-11-18' })
  expect(columnChange(madeTask({}), 'done', wednesday)).toEqual({ isDone: true })
  expect(columnChange(madeTask({ isDone: true }), 'later', wednesday)).toEqual({ isDone: false, dueDate: '2026-11-23' })
})

test('a task can’t be moved to overdue or to its own column', () => {
  expect(columnChange(madeTask({}), 'overdue', wednesday)).toBeNull()
  expect(columnChange(madeTask({ dueDate: '2026-11-18' }), 'today', wednesday)).toBeNull()
})

test('the keyboard skips a column that accepts nothing', () => {
  const sunday = at('2026-11-22T12:00:00Z')
  expect(nextColumn(madeTask({ dueDate: '2026-11-22' }), 1, sunday)?.column).toBe('later')
  expect(nextColumn(madeTask({ dueDate: '2026-11-22' }), -1, sunday)).toBeNull()
  expect(nextColumn(madeTask({ isDone: true }), -1, wednesday)?.column).toBe('later')
})
