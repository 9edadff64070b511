import type { CreateTaskBody, Task } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/member-queries'
import { dayOf, momentOf, timeOf } from '~/lib/dates'
import { dueDay } from '~/lib/due-dates'
import { createDialog } from '~/ui/create-dialog'

/** In characters (contract: tasks). */
export const LONGEST_SUBJECT = 1_000
/** In characters (contract: tasks). */
export const LONGEST_DESCRIPTION = 4_000

/** The form's values, and whether the service stores the source (extension `tasks.edit`). */
type TaskForm = {
  subject: string
  description: string
  /** `YYYY-MM-DD`, or empty. */
  day: string
  /** `HH:MM`, or empty for the whole day. */
  time: string
  person: Person | null
  timeZone: string | undefined
  isSourceTaken: boolean
}

/** The day of a due date for a date field; empty if there is none. */
export function fieldDay(dueDate: string | null | undefined, timeZone: string | undefined): string {
  const due = dueDay(dueDate ?? null)
  if (due === null) return ''
  return due.isWholeDay ? due.moment.slice(0, 10) : dayOf(new Date(due.moment), timeZone)
}

/** The time of a due date as `HH:MM`; empty for a whole day or none. */
export function fieldTime(dueDate: string | null | undefined, timeZone: string | undefined): string {
  const due = dueDay(dueDate ?? null)
  return due === null || due.isWholeDay ? '' : timeOf(new Date(due.moment), timeZone)
}

/** A due date in the service's format: a day or a moment. */
export function dueDateAt({ day, time }: { day: string; time: string }, timeZone: string | undefined): string | null {
  if (day === '') return null
  return time === '' ? day : momentOf(day, time, timeZone).toISOString()
}

/** The request body of a new task. A moment that wasn't edited stays exact. */
export function newTaskBody(prefill: NewTaskPrefill, form: TaskForm): CreateTaskBody {
  const { recordingSummaryId, sourceItemId } = prefill
  return {
    subject: form.subject.trim(),
    description: form.description.trim() || null,
    responsibleUserId: form.person?.userId ?? null,
    dueDate: dueDateOf(prefill.dueDate, form),
    ...(form.isSourceTaken && recordingSummaryId !== undefined
      ? { recordingSummaryId, sourceItemId: sourceItemId ?? null }
      : {}),
  }
}

function dueDateOf(given: string | null | undefined, { day, time, timeZone }: TaskForm): string | null {
  const due = dueDay(given ?? null)
  const isUntouched = due !== null && fieldDay(given, timeZone) === day && fieldTime(given, timeZone) === time
  if (isUntouched && !due.isWholeDay) return new Date(due.moment).toISOString()
  return dueDateAt({ day, time }, timeZone)
}

/** Initial values of a new task. */
export type NewTaskPrefill = {
  subject: string
  description?: string
  /** The person responsible, as named in the text. Only preselected if exactly one person matches. */
  responsibleName?: string | null
  responsibleEmail?: string | null
  /** The person responsible, if known. */
  person?: Person | null
  /** ISO 8601. */
  dueDate?: string | null
  recordingSummaryId?: string
  /** The section item it is created from, so that it isn't created twice. */
  sourceItemId?: string
  /** Names or e-mail addresses of people who were present; offered first. */
  candidates?: readonly string[]
}

export const newTask = createDialog<NewTaskPrefill>()

/** The dialog for reviewing several tasks before creating them. */
export const newTasks = createDialog<readonly NewTaskPrefill[]>()

/** A place in a summary a task may have been created from. */
type TaskSource = { sourceItemId: string; recordingSummaryId: string; subject: string }

/** Finds the task created from a place in a summary. */
export type TaskFinder = (source: TaskSource) => Task | undefined

/**
 * Indexes the tasks of a recording. An item's task is the one created from exactly that item. Tasks without a source item,
 * or with one that a rewritten summary no longer has, match by the same text in the same summary. The task created last
 * wins.
 */
export function createTaskFinder(tasks: readonly Task[], knownItemIds: ReadonlySet<string>): TaskFinder {
  const byItem = new Map<string, Task>()
  const byWords = new Map<string, Task>()
  for (const task of tasks) {
    const { sourceItemId = null, recordingSummaryId } = task
    if (sourceItemId !== null && knownItemIds.has(itemIdOf(sourceItemId))) byItem.set(sourceItemId, task)
    else if (recordingSummaryId !== null) byWords.set(wordsKey({ recordingSummaryId, subject: task.subject }), task)
  }
  return (source) => byItem.get(source.sourceItemId) ?? byWords.get(wordsKey(source))
}

const itemIdOf = (sourceItemId: string) => sourceItemId.split('/')[0] ?? ''

const wordsKey = ({ recordingSummaryId, subject }: Pick<TaskSource, 'recordingSummaryId' | 'subject'>) =>
  `${recordingSummaryId} ${subject.trim().toLowerCase()}`
