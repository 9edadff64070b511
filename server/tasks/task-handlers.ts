import { sql } from 'kysely'

import { isAdmin, type PresentMember } from '../access.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Task, TaskSource, CreateTaskBody, UpdateTaskBody } from '../../openapi/generated/types.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { taskColumns, tasksFor, visibleSummaries, type TaskRow } from './task-row.ts'
import { createTaskLists, pageOfTasks, type TaskQuery } from './task-list.ts'
import { searchSelection, selectionOf } from './task-rules.ts'
import {
  createTask,
  deleteTask,
  findTask,
  restoreTask,
  updateTask,
  isActiveMember,
  notAMember,
  type NewTask,
  type TaskChange,
} from './task-store.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { isOwnAppointment } from '../appointments/appointment-recordings.ts'
import type { Db } from '../db/open-database.ts'
import { FieldReader, isVisible, type FieldRule } from '../identity/field-rules.ts'
import { parseDueDate, type DueDate } from './due-date.ts'

type TaskOperations =
  | 'listTasks'
  | 'listRecordingTasks'
  | 'listTaskSources'
  | 'createTask'
  | 'searchTasks'
  | 'getTask'
  | 'updateTask'
  | 'deleteTask'
  | 'restoreTask'

export function taskHandlers(deps: TaskDeps & { windows: SearchWindows }): Pick<RouteHandlers, TaskOperations> {
  const { db } = deps
  const tasks = createTaskLists(db)

  const limitsOf = (exactTotal = true) => (exactTotal ? null : deps.windows.limits)

  async function readPage(member: PresentMember, query: TaskQuery) {
    const { rows, ...total } = await pageOfTasks(tasks, member, query)
    return pageOfSome(query.page, { ...total, items: await tasksFor(deps, member, rows) }, query.limits === null)
  }

  async function present(member: PresentMember, row: TaskRow | null): Promise<Task> {
    const [task] = row === null ? [] : await tasksFor(deps, member, [row])
    if (task === undefined) throw Problem.notFound('Task')
    return task
  }

  return {
    async listTasks(request, reply) {
      const { filter = null, search = null, exactTotal, ...paging } = request.query ?? {}
      const limits = limitsOf(exactTotal)
      const selection = selectionOf(request.member, filter)
      const query = { ...selection, search, columns: ['subject'] as const, page: pageRequest(paging), limits }
      return reply.code(200).send(await readPage(request.member, query))
    },

    async listRecordingTasks(request, reply) {
      const { member } = request
      const rows = await tasksOfRecording(deps, member, request.params.recordingId)
      return reply.code(200).send(await tasksFor(deps, member, rows))
    },

    async listTaskSources(request, reply) {
      const { member } = request
      return reply.code(200).send(await sourcesOfRecording(deps, member, request.params.recordingId))
    },

    async searchTasks(request, reply) {
      const { search = null, responsible = null, filter = null, order, exactTotal, ...paging } = request.body
      const selection = searchSelection(request.member, request.body)
      const page = pageRequest(paging)
      // No one has such an id, so there are no tasks.
      const isNobody = filter === null && responsible !== null && !isId(responsible)
      const limits = limitsOf(exactTotal)
      const nothing = { total: 0, isTotalExact: true, items: [] }
      if (isNobody) return reply.code(200).send(pageOfSome(page, nothing, limits === null))
      const columns = ['subject', 'description'] as const
      const query: TaskQuery = { ...selection, search, columns, order: order ?? 'due', page, limits }
      return reply.code(200).send(await readPage(request.member, query))
    },

    async getTask(request, reply) {
      const { member } = request
      return reply.code(200).send(await present(member, await findTask(db, member, request.params.taskId)))
    },

    async createTask(request, reply) {
      const { member } = request
      const row = await createTask(db, member, await readNewTask(deps, member, request.body))
      return reply.code(200).send(await present(member, row))
    },

    async updateTask(request, reply) {
      const { member } = request
      const change = readTaskChange(request.body)
      const row = await updateTask(db, { member, taskId: request.params.taskId }, change)
      return reply.code(200).send(await present(member, row))
    },

    async deleteTask(request, reply) {
      await deleteTask(db, request.member, request.params.taskId)
      return reply.code(204).send()
    },

    async restoreTask(request, reply) {
      const { member } = request
      return reply.code(200).send(await present(member, await restoreTask(db, member, request.params.taskId)))
    },
  }
}

/** Throws 404 if the member can't see the recording. */
async function requireRecording({ db, visibility }: TaskDeps, member: PresentMember, recordingId: string) {
  const viewer = await visibility.viewerOf(member)
  if (!(await createRecordingStore(db).isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
}

const tasksFromSummaries = (db: Db, { directoryId }: PresentMember, recordingId: string) =>
  db
    .selectFrom('tasks')
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where('recordingSummaryId', 'in', (query) =>
      query.selectFrom('summaries').select('recordingSummaryId').where('recordingId', '=', recordingId),
    )

/** The tasks made from a recording's summaries that the member can see, oldest first. Throws 404. */
async function tasksOfRecording(deps: TaskDeps, member: PresentMember, recordingId: string): Promise<TaskRow[]> {
  await requireRecording(deps, member, recordingId)
  const { userId } = member
  const isSeen = isAdmin(member)
    ? sql<boolean>`true`
    : sql<boolean>`(owner_user_id = ${userId} or responsible_user_id = ${userId})`
  return tasksFromSummaries(deps.db, member, recordingId)
    .select(taskColumns)
    .where(isSeen)
    .orderBy('createdOn')
    .orderBy('taskId')
    .execute()
}

/** The summary items of a recording that have been made tasks, no matter who can see those. Throws 404. */
async function sourcesOfRecording(deps: TaskDeps, member: PresentMember, recordingId: string): Promise<TaskSource[]> {
  await requireRecording(deps, member, recordingId)
  const rows = await tasksFromSummaries(deps.db, member, recordingId)
    .select('sourceItemId')
    .distinct()
    .where('sourceItemId', 'is not', null)
    .orderBy('sourceItemId')
    .execute()
  return rows.flatMap(({ sourceItemId }) => (sourceItemId === null ? [] : [{ sourceItemId }]))
}

type TaskDeps = { db: Db; visibility: RecordingVisibility }

const subjectRule: FieldRule = {
  parse: (text) => (isVisible(text) ? text.trim() : null),
  code: 'blank',
  message: 'must contain more than spaces.',
}

/** Validates a new task. Throws 400 naming every invalid field. */
async function readNewTask(deps: TaskDeps, member: PresentMember, body: CreateTaskBody): Promise<NewTask> {
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

/** Refuses an id that doesn't exist and one that isn't visible to this member with the same message. */
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
      message: 'must be the id of a summary that you can see.',
    })
  }
  if (appointmentId !== null && !(await isOwnAppointment(deps.db, member, appointmentId))) {
    reader.refuse('appointmentId', {
      code: 'notFound',
      message: 'must be the id of one of your own appointments.',
    })
  }
}

/** Validates a change. Throws 400 naming every field that is invalid on its own. */
function readTaskChange({ subject, dueDate, ...body }: UpdateTaskBody): TaskChange {
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
