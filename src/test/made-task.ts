import type { Task } from '#openapi/generated/types.ts'

/** An open task as returned by the service. */
export const madeTask = (parts: Partial<Task> = {}): Task => ({
  taskId: 't',
  subject: 'Send the plan',
  description: null,
  ownerId: 'o',
  responsibleUserId: null,
  dueDate: null,
  isDone: false,
  doneOn: null,
  isCanceled: false,
  canceledOn: null,
  recordingSummaryId: null,
  appointmentId: null,
  createdOn: '2026-01-01T00:00:00Z',
  modifiedOn: '2026-01-01T00:00:00Z',
  ...parts,
})
