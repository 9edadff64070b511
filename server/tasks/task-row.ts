import type { Row } from '../db/tables.ts'
import type { Task } from '../../openapi/generated/types.ts'
import { formatDueDate } from './due-date.ts'

export const taskColumns = [
  'taskId',
  'subject',
  'description',
  'ownerUserId',
  'responsibleUserId',
  'dueDate',
  'isDueAllDay',
  'isDone',
  'doneOn',
  'isCanceled',
  'canceledOn',
  'recordingSummaryId',
  'appointmentId',
  'sourceItemId',
  'createdOn',
  'modifiedOn',
] as const

export type TaskRow = Pick<Row<'tasks'>, (typeof taskColumns)[number]>

/** What a task is linked to, as far as the reader may see it. */
export type TaskLinks = Pick<Task, 'recordingSummaryId' | 'appointmentId'>

/** The contract's shape (2.7). */
export function toTask(row: TaskRow, links: TaskLinks): Task {
  const { dueDate, isDueAllDay } = row
  return {
    taskId: row.taskId,
    subject: row.subject,
    description: row.description,
    ownerId: row.ownerUserId,
    responsibleUserId: row.responsibleUserId,
    dueDate: dueDate === null ? null : formatDueDate({ dueDate, isDueAllDay }),
    isDone: row.isDone,
    doneOn: row.doneOn?.toISOString() ?? null,
    isCanceled: row.isCanceled,
    canceledOn: row.canceledOn?.toISOString() ?? null,
    ...links,
    sourceItemId: links.recordingSummaryId === null ? null : row.sourceItemId,
    createdOn: row.createdOn.toISOString(),
    modifiedOn: row.modifiedOn.toISOString(),
  }
}
