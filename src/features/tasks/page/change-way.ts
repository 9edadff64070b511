import type { Task, UpdateTaskBody } from '#openapi/generated/types.ts'

/** The change that takes a change back: what it names, as it was before. */
export function changeWay(task: Task, body: UpdateTaskBody): UpdateTaskBody {
  const back: UpdateTaskBody = {}
  if (body.subject !== undefined) back.subject = task.subject
  if (body.description !== undefined) back.description = task.description
  if (body.responsibleUserId !== undefined) back.responsibleUserId = task.responsibleUserId
  if (body.dueDate !== undefined) back.dueDate = task.dueDate
  return { ...back, ...stateBack(task, body) }
}

/** Done and canceled exclude each other: what was set is set again, or else what is set now is cleared. */
function stateBack({ isDone, isCanceled }: Task, body: UpdateTaskBody): UpdateTaskBody {
  if (body.isDone === undefined && body.isCanceled === undefined) return {}
  if (isDone) return { isDone: true }
  return isCanceled ? { isCanceled: true } : { isDone: false, isCanceled: false }
}

const fields = ['subject', 'description', 'responsibleUserId', 'dueDate', 'isDone', 'isCanceled'] as const

/** Whether a task still has what a change made of it: only then is there something to take back. */
export function isAsChanged(now: Task, changed: Task, body: UpdateTaskBody): boolean {
  const isState = body.isDone !== undefined || body.isCanceled !== undefined
  const named = fields.filter((field) => body[field] !== undefined || (isState && field.startsWith('is')))
  return named.every((field) => now[field] === changed[field])
}
