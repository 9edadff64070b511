import { sql } from 'kysely'
import type { Row } from '../db/tables.ts'
import type { Task } from '../../openapi/generated/types.ts'
import { formatDueDate } from './due-date.ts'
import type { Db } from '../db/open-database.ts'
import { isVisibleTo, type RecordingVisibility, type Viewer } from '../recordings/recording-visibility.ts'
import type { PresentMember } from '../access.ts'

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

/** Links of a task, limited to what the reader can see. */
export type TaskLinks = Pick<Task, 'recordingSummaryId' | 'appointmentId'>

/** The contract's shape (2.7). */
function toTask(row: TaskRow, links: TaskLinks): Task {
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

/**
 * The tasks as the member can see them: without a summary they can't see, and with their own copy of an appointment, since
 * every participant has a copy.
 */
export async function tasksFor(
  { db, visibility }: { db: Db; visibility: RecordingVisibility },
  member: PresentMember,
  rows: readonly TaskRow[],
): Promise<Task[]> {
  const summaryIds = rows.flatMap(({ recordingSummaryId }) => recordingSummaryId ?? [])
  const appointmentIds = rows.flatMap(({ appointmentId }) => appointmentId ?? [])
  const summaries =
    summaryIds.length === 0
      ? new Set<string>()
      : await visibleSummaries(db, await visibility.viewerOf(member), summaryIds)
  const copies = await ownCopies(db, member, appointmentIds)
  return rows.map((row) =>
    toTask(row, {
      recordingSummaryId: summaries.has(row.recordingSummaryId ?? '') ? row.recordingSummaryId : null,
      appointmentId: copies.get(row.appointmentId ?? '') ?? null,
    }),
  )
}

/** The summaries whose recording the viewer can see. */
export async function visibleSummaries(db: Db, viewer: Viewer, summaryIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .select('summaries.recordingSummaryId')
    .where('summaries.recordingSummaryId', 'in', summaryIds)
    .where('summaries.deletedOn', 'is', null)
    .where(isVisibleTo(viewer))
    .execute()
  return new Set(rows.map((row) => row.recordingSummaryId))
}

/** The member's own copy of each appointment, which can be the appointment itself. Without a copy, there is no entry. */
async function ownCopies(
  db: Db,
  { directoryId, userId }: PresentMember,
  appointmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('appointments as linked')
    .innerJoin('appointments as own', (join) =>
      join.on(
        sql<boolean>`own.appointment_id = linked.appointment_id
          or (own.ical_id = linked.ical_id and own.start_time = linked.start_time)`,
      ),
    )
    .select(['linked.appointmentId as linkedId', 'own.appointmentId as ownId'])
    .where('linked.appointmentId', 'in', appointmentIds)
    .where('linked.deletedOn', 'is', null)
    .where('own.directoryId', '=', directoryId)
    .where('own.userId', '=', userId)
    .where('own.deletedOn', 'is', null)
    .orderBy(sql`own.appointment_id = linked.appointment_id`)
    .orderBy('own.appointmentId', 'desc')
    .execute()
  // The last one wins: the appointment itself before any other copy.
  return new Map(rows.map(({ linkedId, ownId }) => [linkedId, ownId]))
}
