import { isOwnAppointment } from '../appointments/appointment-recordings.ts'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { CreateTaskBody, UpdateTaskBody } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { FieldReader, type FieldRule, isVisible } from '../identity/field-rules.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { parseDueDate, type DueDate } from './due-date.ts'
import { visibleSummaries } from './task-row.ts'
import { isActiveMember, notAMember, type NewTask, type TaskChange } from './task-store.ts'

export type TaskDeps = { db: Db; visibility: RecordingVisibility }

const subjectRule: FieldRule = {
  parse: (text) => (isVisible(text) ? text.trim() : null),
  code: 'blank',
  message: 'must say what is to be done, not only spaces.',
}

/** A new task, checked; throws 400 naming every field that is wrong. */
export async function readNewTask(deps: TaskDeps, member: PresentMember, body: CreateTaskBody): Promise<NewTask> {
  const { description = null, responsibleUserId = null, recordingSummaryId = null, appointmentId = null } = body
  const sourceItemId = recordingSummaryId === null ? null : (body.sourceItemId ?? null)
  const reader = new FieldReader()
  const subject = reader.read('subject', body.subject, subjectRule)
  const due = readDueDate(reader, body.dueDate ?? null)
  await refuseForeign(deps, member, { reader, ids: { responsibleUserId, recordingSummaryId, appointmentId } })
  reader.finish()
  return { subject, description, ...due, responsibleUserId, recordingSummaryId, appointmentId, sourceItemId }
}

type ForeignIds = Pick<NewTask, 'responsibleUserId' | 'recordingSummaryId' | 'appointmentId'>

/** Refuses ids of what does not exist or is not for this member, in the same words. */
async function refuseForeign(
  deps: TaskDeps,
  member: PresentMember,
  { reader, ids }: { reader: FieldReader; ids: ForeignIds },
) {
  const { responsibleUserId, recordingSummaryId, appointmentId } = ids
  if (responsibleUserId !== null && !(await isActiveMember(deps.db, member, responsibleUserId))) {
    reader.refuse('responsibleUserId', notAMember)
  }
  if (recordingSummaryId !== null && !(await isVisibleSummary(deps, member, recordingSummaryId))) {
    reader.refuse('recordingSummaryId', {
      code: 'notFound',
      message: 'must be the id of a summary that you may see.',
    })
  }
  if (appointmentId !== null && !(await isOwnAppointment(deps.db, member, appointmentId))) {
    reader.refuse('appointmentId', {
      code: 'notFound',
      message: 'must be the id of one of your own appointments.',
    })
  }
}

/** What a body changes; throws 400 naming every field that is wrong by itself. */
export function readTaskChange({ subject, dueDate, ...body }: UpdateTaskBody): TaskChange {
  const { description, responsibleUserId, isDone, isCanceled } = body
  const reader = new FieldReader()
  const change = {
    ...(subject === undefined ? {} : { subject: reader.read('subject', subject, subjectRule) }),
    ...(dueDate === undefined ? {} : readDueDate(reader, dueDate)),
    ...(description === undefined ? {} : { description }),
    ...(responsibleUserId === undefined ? {} : { responsibleUserId }),
    isDone,
    isCanceled,
  }
  if (isDone === true && isCanceled === true) {
    const message = 'a task is either done or canceled, not both.'
    for (const field of ['isDone', 'isCanceled']) reader.refuse(field, { code: 'mutuallyExclusive', message })
  }
  reader.finish()
  return change
}

function readDueDate(reader: FieldReader, text: string | null): DueDate | { dueDate: null; isDueAllDay: false } {
  const due = text === null ? null : parseDueDate(text)
  if (text !== null && due === null) {
    const message = 'must be an ISO 8601 date such as 2026-03-05, or date and time such as 2026-03-05T16:00:00Z.'
    reader.refuse('dueDate', { code: 'wrongFormat', params: { example: '2026-03-05' }, message })
  }
  return due ?? { dueDate: null, isDueAllDay: false }
}

async function isVisibleSummary(
  { db, visibility }: TaskDeps,
  member: PresentMember,
  summaryId: string,
): Promise<boolean> {
  if (!isId(summaryId)) return false
  const visible = await visibleSummaries(db, await visibility.viewerOf(member), [summaryId])
  return visible.size > 0
}
