import type { CreateTaskBody, Task } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/member-queries'
import { dayOf, momentOf, timeOf } from '~/lib/dates'
import { dueDay } from '~/lib/due-dates'
import { createDialog } from '~/ui/create-dialog'

/** Characters of a subject (contract: tasks). */
export const LONGEST_SUBJECT = 1_000
/** Characters of a description (contract: tasks). */
export const LONGEST_DESCRIPTION = 4_000

/** What the form says, and whether it may say where it comes from (extension `tasks.edit`). */
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

/** The day a date field shows for a due date; empty when there is none. */
export function fieldDay(dueDate: string | null | undefined, timeZone: string | undefined): string {
  const due = dueDay(dueDate ?? null)
  if (due === null) return ''
  return due.isWholeDay ? due.moment.slice(0, 10) : dayOf(new Date(due.moment), timeZone)
}

/** The time that a due date means, as `HH:MM`; empty for a whole day and for none. */
export function fieldTime(dueDate: string | null | undefined, timeZone: string | undefined): string {
  const due = dueDay(dueDate ?? null)
  return due === null || due.isWholeDay ? '' : timeOf(new Date(due.moment), timeZone)
}

/** A due date as the service takes it: a day, or a moment of it. */
export function dueDateAt({ day, time }: { day: string; time: string }, timeZone: string | undefined): string | null {
  if (day === '') return null
  return time === '' ? day : momentOf(day, time, timeZone).toISOString()
}

/** A new task as the service takes it. A moment that was not touched stays a moment. */
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

/** What a new task begins with. */
export type NewTaskPrefill = {
  subject: string
  description?: string
  /** Who takes it on, as the text calls them. Nobody is chosen unless exactly one person can be meant. */
  responsibleName?: string | null
  responsibleEmail?: string | null
  /** Who takes it on, where that is known. */
  person?: Person | null
  /** ISO 8601. */
  dueDate?: string | null
  recordingSummaryId?: string
  /** The section item it is made from, so that pressing twice makes one task. */
  sourceItemId?: string
  /** Names or e-mail addresses of people who were there; offered first. */
  candidates?: readonly string[]
}

/** The dialog for a new task. */
export const newTask = createDialog<NewTaskPrefill>()

/** The dialog with several tasks to look through before they are made. */
export const newTasks = createDialog<readonly NewTaskPrefill[]>()

/** Where in a summary a task may have been made from. */
type TaskSource = { sourceItemId: string; recordingSummaryId: string; subject: string }

/** Finds the task made from a place in a summary. */
export type TaskFinder = (source: TaskSource) => Task | undefined

/**
 * Prepares the search in the tasks of a recording. A task made from just that item counts; of one that names no item, or one
 * that a rewritten summary no longer has, the same words in the same summary do. The last one made stands for an item.
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
