import { expect, test } from 'vitest'
import type { Task } from '#openapi/generated/types.ts'
import { createTaskFinder } from './task-body'
import { madeTask } from '~/test/made-task'

const task = (taskId: string, parts: Partial<Task> = {}) => madeTask({ taskId, recordingSummaryId: 's', ...parts })
const place = { sourceItemId: 'item', recordingSummaryId: 's', subject: 'Send the plan' }
const known = new Set(['item', 'list'])

test('a task is found by its source item, even if its text has changed', () => {
  const find = createTaskFinder([task('t', { sourceItemId: 'item', subject: 'Changed' })], known)
  expect(find(place)?.taskId).toBe('t')
})

test('entries of the same list are distinguished', () => {
  const find = createTaskFinder([task('t', { sourceItemId: 'list/1', subject: 'B' })], known)
  expect(find({ ...place, sourceItemId: 'list/0', subject: 'A' })).toBeUndefined()
  expect(find({ ...place, sourceItemId: 'list/1', subject: 'B' })?.taskId).toBe('t')
})

test('a task without a source item, or with one from before the summary was rewritten, is found by its text', () => {
  expect(createTaskFinder([task('t')], known)({ ...place, subject: ' send the PLAN' })?.taskId).toBe('t')
  expect(createTaskFinder([task('t', { sourceItemId: 'former' })], known)(place)?.taskId).toBe('t')
})

test('the same text in another summary or item is a different task', () => {
  expect(createTaskFinder([task('t', { recordingSummaryId: 'other' })], known)(place)).toBeUndefined()
  expect(createTaskFinder([task('t', { sourceItemId: 'list' })], known)(place)).toBeUndefined()
})
