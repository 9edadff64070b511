import { expect, test } from 'vitest'
import { changeWay, isAsChanged } from './task-changes'
import { madeTask } from '~/test/made-task'

const task = madeTask({ responsibleUserId: 'anna', dueDate: '2026-11-20' })

test.for([
  [{ dueDate: null }, { dueDate: '2026-11-20' }],
  [
    { responsibleUserId: null, description: 'More' },
    { responsibleUserId: 'anna', description: null },
  ],
  [{ isDone: true }, { isDone: false, isCanceled: false }],
] as const)('%j is undone by %j', ([change, back]) => {
  expect(changeWay(task, change)).toEqual(back)
})

test('undoing done restores a previous canceled', () => {
  expect(changeWay({ ...task, isCanceled: true }, { isDone: true })).toEqual({ isCanceled: true })
  expect(changeWay({ ...task, isDone: true }, { isDone: false, dueDate: '2026-12-01' })).toEqual({
    isDone: true,
    dueDate: '2026-11-20',
  })
})

test('a task that was changed again is no longer as changed', () => {
  const done = { ...task, isDone: true }
  expect(isAsChanged({ ...done, subject: 'Other' }, done, { isDone: true })).toBe(true)
  expect(isAsChanged({ ...task, isCanceled: true }, done, { isDone: true })).toBe(false)
  expect(isAsChanged({ ...task, dueDate: '2026-12-24' }, { ...task, dueDate: null }, { dueDate: null })).toBe(false)
})
