import { sql } from 'kysely'
import { isAdmin, type PresentMember } from '../access.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { isVisibleTo } from '../recordings/recording-visibility.ts'
import type { TaskDeps } from './task-body.ts'
import { taskColumns, type TaskRow } from './task-row.ts'

/** The tasks made from a recording's summaries, of those the member may see, oldest first. Throws 404. */
export async function tasksOfRecording(
  { db, visibility }: TaskDeps,
  member: PresentMember,
  recordingId: string,
): Promise<TaskRow[]> {
  const viewer = await visibility.viewerOf(member)
  const recording = isId(recordingId)
    ? await db
        .selectFrom('recordings')
        .select('recordingId')
        .where('recordingId', '=', recordingId)
        .where(isVisibleTo(viewer))
        .executeTakeFirst()
    : undefined
  if (recording === undefined) throw Problem.notFound('Recording')
  const { userId } = member
  const isSeen = isAdmin(member)
    ? sql<boolean>`true`
    : sql<boolean>`(owner_user_id = ${userId} or responsible_user_id = ${userId})`
  return db
    .selectFrom('tasks')
    .select(taskColumns)
    .where('directoryId', '=', member.directoryId)
    .where('deletedOn', 'is', null)
    .where('recordingSummaryId', 'in', (query) =>
      query.selectFrom('summaries').select('recordingSummaryId').where('recordingId', '=', recordingId),
    )
    .where(isSeen)
    .orderBy('createdOn')
    .orderBy('taskId')
    .execute()
}
