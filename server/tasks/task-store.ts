import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { FieldFault } from '../field-errors.ts'
import { isId } from '../http/request-context.ts'
import { isLetIn } from '../identity/user-store.ts'
import { newId } from '../new-id.ts'
import { recordNews } from '../news/record-news.ts'
import { Problem } from '../problems.ts'
import { changedProgress, mayChangeTask, mayDeleteTask } from './task-rules.ts'
import { taskColumns, type TaskRow } from './task-row.ts'

export type NewTask = Pick<
  Row<'tasks'>,
  | 'subject'
  | 'description'
  | 'responsibleUserId'
  | 'dueDate'
  | 'isDueAllDay'
  | 'recordingSummaryId'
  | 'appointmentId'
  | 'sourceItemId'
>

/** Omitted fields stay unchanged. */
export type TaskChange = Partial<
  Pick<NewTask, 'subject' | 'description' | 'responsibleUserId' | 'dueDate' | 'isDueAllDay'>
> & { isDone?: boolean | undefined; isCanceled?: boolean | undefined }

/** Null if the task doesn't exist or this member can't see it. */
export async function findTask(db: Db, member: Member, taskId: string): Promise<TaskRow | null> {
  const row = await liveTask(db, member, taskId).executeTakeFirst()
  return row !== undefined && mayChangeTask(member, row) ? row : null
}

/** The member becomes the owner. */
export function createTask(db: Db, member: Member, task: NewTask): Promise<TaskRow> {
  const { directoryId, userId } = member
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('tasks')
      .values({ taskId: newId(), directoryId, ownerUserId: userId, ...task, createdOn: now, modifiedOn: now })
      .returning(taskColumns)
      .executeTakeFirstOrThrow()
    await tellResponsible(trx, member, created)
    return created
  })
}

function tellResponsible(trx: Db, { directoryId, userId }: Member, { taskId, responsibleUserId }: TaskRow) {
  const cause = { directoryId, kind: 'taskAssigned', actorUserId: userId, subject: { taskId } } as const
  return recordNews(trx, cause, responsibleUserId === null ? [] : [responsibleUserId])
}

/** Returns the changed task. Throws 404, or 400 if the new person responsible isn't an active member. */
export function updateTask(
  db: Db,
  { member, taskId }: { member: Member; taskId: string },
  change: TaskChange,
): Promise<TaskRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockTask(trx, member, taskId)
    await requireActiveResponsible(trx, member, { before, change })
    const now = new Date()
    const { isDone, isCanceled, ...fields } = change
    const changes = { ...fields, ...changedProgress(before, { isDone, isCanceled }, now) }
    if (!differs(before, changes)) return before
    const changed = await trx
      .updateTable('tasks')
      .set({ ...changes, modifiedOn: now })
      .where('taskId', '=', taskId)
      .returning(taskColumns)
      .executeTakeFirstOrThrow()
    if (changed.responsibleUserId !== before.responsibleUserId) await tellResponsible(trx, member, changed)
    return changed
  })
}

/** Throws 404, or 403 for someone who is only responsible. */
export function deleteTask(db: Db, member: Member, taskId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { subject, ...task } = await lockTask(trx, member, taskId)
    if (!mayDeleteTask(member, task)) {
      throw Problem.forbidden('Only the creator, admins and owners can delete the task.')
    }
    await trx.updateTable('tasks').set({ deletedOn: new Date() }).where('taskId', '=', taskId).execute()
    const { directoryId, userId } = member
    const action = 'task.deleted'
    await recordAudit(trx, { directoryId, userId, action, resourceId: taskId, resourceName: subject })
  })
}

/** Returns the restored task; one that isn't deleted stays unchanged. Throws 404, also for members who couldn't delete it. */
export function restoreTask(db: Db, member: Member, taskId: string): Promise<TaskRow> {
  const { directoryId, userId } = member
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('tasks')
      .select([...taskColumns, 'deletedOn'])
      .where('taskId', '=', taskId)
      .where('directoryId', '=', directoryId)
      .forUpdate()
      .executeTakeFirst()
    const isAllowed = found !== undefined && (found.deletedOn === null ? mayChangeTask : mayDeleteTask)(member, found)
    if (!isAllowed) throw Problem.notFound('Task')
    const { deletedOn, ...task } = found
    if (deletedOn === null) return task
    await trx.updateTable('tasks').set({ deletedOn: null }).where('taskId', '=', taskId).execute()
    const action = 'task.restored'
    await recordAudit(trx, { directoryId, userId, action, resourceId: taskId, resourceName: task.subject })
    return task
  })
}

/** A member of the directory who is neither removed nor blocked. */
export async function isActiveMember(db: Db, { directoryId }: Member, userId: string): Promise<boolean> {
  if (!isId(userId)) return false
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .select('memberships.userId')
    .where('memberships.directoryId', '=', directoryId)
    .where('memberships.userId', '=', userId)
    .where(isLetIn())
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The error for a person the task can't be assigned to. */
export const notAMember: FieldFault = {
  code: 'notFound',
  message: 'must be the id of an active member of this company, or null for no one.',
}

/** Someone already responsible can stay so. */
async function requireActiveResponsible(
  trx: Db,
  member: Member,
  { before, change: { responsibleUserId = null } }: { before: TaskRow; change: TaskChange },
) {
  if (responsibleUserId === null || responsibleUserId === before.responsibleUserId) return
  if (!(await isActiveMember(trx, member, responsibleUserId)))
    throw Problem.invalid([{ field: 'responsibleUserId', ...notAMember }])
}

function liveTask(db: Db, { directoryId }: Member, taskId: string) {
  return db
    .selectFrom('tasks')
    .select(taskColumns)
    .where('taskId', '=', taskId)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
}

async function lockTask(trx: Db, member: Member, taskId: string): Promise<TaskRow> {
  const row = await liveTask(trx, member, taskId).forUpdate().executeTakeFirst()
  if (row === undefined || !mayChangeTask(member, row)) throw Problem.notFound('Task')
  return row
}

function differs(before: TaskRow, changes: Partial<TaskRow>): boolean {
  const kept = new Map<string, unknown>(Object.entries(before))
  return Object.entries(changes).some(([name, value]) => comparable(value) !== comparable(kept.get(name)))
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}
