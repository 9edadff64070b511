import { expect, test } from 'vitest'
import type { Task } from '#openapi/generated/types.ts'
import { changeWay, isAsChanged } from './task-changes'

const task: Task = {
  taskId: 't',
  subject: 'Send the plan',
  description: null,
  ownerId: 'o',
  responsibleUserId: 'anna',
  dueDate: '2026-11-20',
  isDone: false,
  doneOn: null,
  isCanceled: false,
  canceledOn: null,
  recordingSummaryId: null,
  appointmentId: null,
  createdOn: '2026-01-01T00:00:00Z',
  modifiedOn: '2026-01-01T00:00:00Z',
}

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
