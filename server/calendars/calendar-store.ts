import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { isHeld } from '../appointments/write-appointments.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Calendar } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'

const MAX_CALENDARS = 50
const HOUR_MS = 3_600_000

const columns = [
  'calendarId',
  'name',
  'url',
  'createdOn',
  'lastSyncedOn',
  'lastError',
  'lastErrorCode',
  'lastErrorStatus',
] as const

/** The member's own feeds, by name. */
export async function listCalendars(db: Db, { directoryId, userId }: Member): Promise<Calendar[]> {
  const rows = await db
    .selectFrom('calendars')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('calendarId')
    .execute()
  return rows.map(toCalendar)
}

/** Null if it doesn't exist, was deleted, or is someone else's: the URL is a secret, even from admins. */
export async function findCalendar(db: Db, member: Member, calendarId: string): Promise<Calendar | null> {
  const calendars = await listCalendars(db, member)
  return calendars.find((calendar) => calendar.calendarId === calendarId) ?? null
}

export type NewCalendar = { name: string; url: string }

/**
 * Subscribes and starts the first sync. After resubscribing, people find the tags they left on the feed's appointments.
 */
export function createCalendar(
  { db, jobs }: { db: Db; jobs: JobQueue },
  member: Member,
  { name, url }: NewCalendar,
): Promise<Calendar> {
  const { directoryId, userId } = member
  return db.transaction().execute(async (trx) => {
    await requireRoom(trx, member)
    const calendarId = newId()
    const row = await trx
      .insertInto('calendars')
      .values({ calendarId, directoryId, userId, name, url, nextSyncOn: new Date(Date.now() + HOUR_MS) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (row === undefined) {
      throw Problem.invalid([{ field: 'url', code: 'taken', message: 'is a feed you already subscribe to.' }])
    }
    await takeOverAppointments(trx, member, { calendarId, url })
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'calendar.created',
      resourceId: calendarId,
      resourceName: name,
    })
    await jobs.enqueue('sync-calendar', { calendarId }, { trx, groupId: userId })
    return toCalendar(row)
  })
}

/** Serializes a person's parallel requests, which could exceed the limit together. */
async function requireRoom(trx: Db, { directoryId, userId }: Member) {
  await trx
    .selectFrom('memberships')
    .select('userId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .forUpdate()
    .execute()
  const { count } = await trx
    .selectFrom('calendars')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  if (count < MAX_CALENDARS) return
  const message = `exceeds the limit of ${MAX_CALENDARS} feeds per person. Remove one first.`
  throw Problem.invalid([{ field: 'url', code: 'tooMany', params: { max: MAX_CALENDARS }, message }])
}

async function takeOverAppointments(
  trx: Db,
  { directoryId, userId }: Member,
  calendar: { calendarId: string; url: string },
) {
  const former = await trx
    .selectFrom('calendars')
    .select('calendarId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('url', '=', calendar.url)
    .where('deletedOn', 'is not', null)
    .orderBy('deletedOn', 'desc')
    .executeTakeFirst()
  if (former === undefined) return
  await trx
    .updateTable('appointments')
    .set({ calendarId: calendar.calendarId })
    .where('calendarId', '=', former.calendarId)
    .execute()
}

/** Unsubscribes; false if there is no such feed. Appointments with a recording or a task stay. */
export function deleteCalendar(db: Db, { directoryId, userId }: Member, calendarId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .updateTable('calendars')
      .set({ deletedOn: new Date(), modifiedOn: new Date() })
      .where('calendarId', '=', calendarId)
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .where('deletedOn', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (deleted === undefined) return false
    await removeAppointmentsOf(trx, calendarId)
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'calendar.deleted',
      resourceId: calendarId,
      resourceName: deleted.name,
    })
    return true
  })
}

async function removeAppointmentsOf(trx: Db, calendarId: string) {
  await sql`
    update appointments set deleted_on = now(), source_hash = ''
    where calendar_id = ${calendarId} and deleted_on is null and not is_series_master
      and not ${isHeld({ byTags: false })}`.execute(trx)
  await sql`
    update appointments set deleted_on = now(), source_hash = ''
    where calendar_id = ${calendarId} and deleted_on is null and is_series_master and not exists (
      select 1 from appointments one where one.series_master_id = appointments.appointment_id and one.deleted_on is null
    )`.execute(trx)
}

type CalendarRow = Omit<Calendar, 'createdOn' | 'lastSyncedOn'> & { createdOn: Date; lastSyncedOn: Date | null }

function toCalendar({ createdOn, lastSyncedOn, ...row }: CalendarRow): Calendar {
  return { ...row, createdOn: createdOn.toISOString(), lastSyncedOn: lastSyncedOn?.toISOString() ?? null }
}
