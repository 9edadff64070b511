import { expect, test } from 'vitest'
import type { Task } from '#openapi/generated/types.ts'
import { sessionEvents } from '~/features/session/session-store'
import { madeTasks, useMadeTasks } from './task-queries'

const task = (recordingSummaryId: string): Task => ({
  taskId: `task of ${recordingSummaryId}`,
  subject: 'Send the plan',
  description: null,
  ownerId: 'ana',
  responsibleUserId: null,
  dueDate: null,
  isDone: false,
  doneOn: null,
  isCanceled: false,
  canceledOn: null,
  recordingSummaryId,
  appointmentId: null,
  createdOn: '2026-01-01T00:00:00Z',
  modifiedOn: '2026-01-01T00:00:00Z',
})

const known = () => Object.keys(useMadeTasks.getState().bySource)

test('a created task is forgotten once the tasks of its summary have been read again', () => {
  madeTasks.made('one', task('a'))
  madeTasks.made('two', task('b'))
  madeTasks.listed(new Set(['a']), Date.now() - 60_000)
  expect(known()).toEqual(['one', 'two'])
  madeTasks.listed(new Set(['a']), Date.now() + 1)
  expect(known()).toEqual(['two'])
})

test('signing out forgets created tasks', () => {
  madeTasks.made('one', task('a'))
  sessionEvents.signedOut()
  expect(known()).toEqual([])
})
