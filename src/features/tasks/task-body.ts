import type { CreateTaskBody } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/person'
import { dueDay } from '~/lib/due-dates'
import { dayOf, momentOf, timeOf } from '~/lib/dates'
import type { NewTaskPrefill } from './new-task'

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
