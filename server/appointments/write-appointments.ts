import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { Matched, SourceRow, StoredRow } from './appointment-rows.ts'
import type { Window } from '../calendars/ical/calendar-entry.ts'

/** The owner and origin of appointments: a feed, or null for imported files. */
export type Source = { directoryId: string; userId: string; calendarId: string | null }

export type Written = { createdKeys: string[]; updatedKeys: string[] }

/** What earlier syncs stored. For imports, only rows that may match these. */
export async function readStoredRows(db: Db, source: Source, rows: readonly SourceRow[]): Promise<StoredRow[]> {
  const icalIds = [...new Set(rows.flatMap(({ icalId }) => icalId ?? []))]
  const keys = rows.map(({ sourceKey }) => sourceKey)
  const { rows: stored } = await sql<StoredRow>`
    select appointment_id, source_key, coalesce(source_hash, '') as source_hash, ical_id, is_series_master,
      start_time, end_time, deleted_on is not null as is_deleted
    from appointments
    where ${isFrom(source)}
      and (${source.calendarId !== null} or ical_id = any(${icalIds}::text[]) or source_key = any(${keys}::text[]))
    order by appointment_id`.execute(db)
  return stored
}

/**
 * Writes a batch of changed rows in the caller's transaction. Masters must come before their appointments; their ids
 * are added to `masterIds`.
 */
export async function writeRows(
  trx: Db,
  source: Source,
  { batch, masterIds }: { batch: readonly Matched[]; masterIds: Map<string, string> },
): Promise<Written> {
  const created = await insertRows(trx, source, { rows: batch.filter(({ stored }) => stored === null), masterIds })
  const changed = batch.flatMap(({ row, stored }) =>
    stored === null ? [] : [{ row, appointmentId: stored.appointmentId }],
  )
  await updateRows(trx, changed, masterIds)
  await replaceAttendees(trx, { created, changed })
  return {
    createdKeys: created.map(({ row }) => row.entryKey),
    updatedKeys: changed.map(({ row }) => row.entryKey),
  }
}

/** True if the stored row differs or is deleted. */
export function isChanged({ row, stored }: Matched): boolean {
  if (stored === null || stored.isDeleted) return true
  return row.sourceHash !== stored.sourceHash || row.sourceKey !== stored.sourceKey
}

type Placed = { row: SourceRow; appointmentId: string }
type Masters = ReadonlyMap<string, string>

/** If two imports of a file run at once, one inserts and the other finds the rows. */
async function insertRows(
  trx: Db,
  source: Source,
  { rows, masterIds }: { rows: readonly Matched[]; masterIds: Map<string, string> },
): Promise<Placed[]> {
  if (rows.length === 0) return []
  const inserted = await trx
    .insertInto('appointments')
    .values(rows.map(({ row }) => ({ ...source, appointmentId: newId(), ...columnsOf(row, masterIds) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['appointmentId', 'sourceKey'])
    .execute()
  const idOf = new Map(inserted.map(({ sourceKey, appointmentId }) => [sourceKey, appointmentId]))
  await addMasterIds(trx, source, { rows, masterIds })
  return rows.flatMap(({ row }) => {
    const appointmentId = idOf.get(row.sourceKey)
    return appointmentId === undefined ? [] : [{ row, appointmentId }]
  })
}

async function addMasterIds(
  trx: Db,
  source: Source,
  { rows, masterIds }: { rows: readonly Matched[]; masterIds: Map<string, string> },
) {
  const keys = rows.flatMap(({ row }) => (row.isSeriesMaster ? [row.sourceKey] : []))
  if (keys.length === 0) return
  const masters = await trx
    .selectFrom('appointments')
    .select(['appointmentId', 'sourceKey'])
    .where(isFrom(source))
    .where('sourceKey', 'in', keys)
    .execute()
  for (const { sourceKey, appointmentId } of masters) masterIds.set(sourceKey ?? '', appointmentId)
}

/** SQL condition for appointments from this source. */
function isFrom({ directoryId, userId, calendarId }: Source) {
  const origin = calendarId === null ? sql`calendar_id is null` : sql`calendar_id = ${calendarId}`
  return sql<boolean>`directory_id = ${directoryId} and user_id = ${userId} and source_key is not null and ${origin}`
}

async function updateRows(trx: Db, changed: readonly Placed[], masterIds: Masters) {
  if (changed.length === 0) return
  const json = JSON.stringify(
    changed.map(({ row, appointmentId }) => snakeCase({ appointmentId, ...columnsOf(row, masterIds) })),
  )
  await sql`
    update appointments set
      series_master_id = given.series_master_id, source_key = given.source_key, source_hash = given.source_hash,
      is_series_master = given.is_series_master, inherits_from_master = given.inherits_from_master,
      ical_id = given.ical_id, is_recurring = given.is_recurring, subject = given.subject,
      description = given.description, location = given.location, is_all_day = given.is_all_day,
      time_zone = given.time_zone,
      is_private = given.is_private, is_canceled = given.is_canceled, start_time = given.start_time,
      end_time = given.end_time, import_id = given.import_id, modified_on = now(), deleted_on = null
    from jsonb_to_recordset(${json}::jsonb) as given (
      appointment_id uuid, series_master_id uuid, source_key text, source_hash text, is_series_master boolean,
      inherits_from_master boolean, ical_id text, is_recurring boolean, subject text, description text, location text,
      is_all_day boolean, time_zone text, is_private boolean, is_canceled boolean, start_time timestamptz, end_time timestamptz,
      import_id uuid
    )
    where appointments.appointment_id = given.appointment_id`.execute(trx)
}

function columnsOf({ masterKey, ...columns }: SourceRow, masterIds: Masters) {
  const { entryKey: _, attendees: __, ...row } = columns
  return { ...row, seriesMasterId: masterKey === null ? null : (masterIds.get(masterKey) ?? null) }
}

function snakeCase(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

/** Calendars don't know who attended, so the stored attendance is kept. */
async function replaceAttendees(
  trx: Db,
  { created, changed }: { created: readonly Placed[]; changed: readonly Placed[] },
) {
  const ids = changed.map(({ appointmentId }) => appointmentId)
  const known = ids.length === 0 ? [] : await knownAttendance(trx, ids)
  const attendance = new Map(known.map((one) => [`${one.appointmentId} ${one.email}`, one.attendanceStatus]))
  if (ids.length > 0) await trx.deleteFrom('appointmentAttendees').where('appointmentId', 'in', ids).execute()
  const values = [...created, ...changed].flatMap(({ row, appointmentId }) =>
    row.attendees.map((attendee, position) => ({
      ...attendee,
      appointmentId,
      position,
      attendanceStatus: attendance.get(`${appointmentId} ${attendee.email?.toLowerCase()}`) ?? 'unknown',
    })),
  )
  if (values.length === 0) return
  await sql`
    insert into appointment_attendees
      (appointment_id, position, name, email, is_required, invitation_status, attendance_status)
    select appointment_id, position, name, email, is_required, invitation_status, attendance_status
    from jsonb_to_recordset(${JSON.stringify(values.map(snakeCase))}::jsonb) as given (
      appointment_id uuid, position integer, name text, email text, is_required boolean, invitation_status text,
      attendance_status text
    )`.execute(trx)
}

async function knownAttendance(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ appointmentId: string; email: string; attendanceStatus: string }>`
    select appointment_id, lower(email) as email, attendance_status from appointment_attendees
    where appointment_id = any(${ids}::uuid[]) and email is not null and attendance_status <> 'unknown'`.execute(trx)
  return rows
}

/** Feeds cover a limited time range; anything that ended longer ago may have dropped out of it. */
const SETTLED_MS = 7 * 86_400_000

export type Absence = {
  now: number
  window: Window
  presentIcalIds: ReadonlySet<string | null>
  /** UIDs of entries that are in the calendar but couldn't be parsed. */
  unreadIcalIds: ReadonlySet<string | null>
}

/**
 * Whether a missing appointment was really removed from its calendar. It may just have left the time range of the feed,
 * or that in which series are expanded.
 */
export function isGone({ icalId, startTime, endTime }: StoredRow, absence: Absence): boolean {
  const { now, window, presentIcalIds, unreadIcalIds } = absence
  if (unreadIcalIds.has(icalId)) return false
  const start = startTime?.getTime() ?? now
  if (icalId !== null && presentIcalIds.has(icalId)) return start >= window.from && start <= window.to
  return (endTime?.getTime() ?? start) > now - SETTLED_MS
}

/**
 * Deletes removed appointments. One with a recording, a task or a tag is kept and marked as canceled. Clears the hash,
 * so that it's rewritten when it reappears.
 */
export async function removeAppointments(trx: Db, appointmentIds: readonly string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  await sql`
    update appointments set
      is_canceled = is_canceled or ${isHeld({ byTags: true })},
      deleted_on = case when ${isHeld({ byTags: true })} then null else now() end,
      source_hash = '', modified_on = now()
    where appointment_id = any(${appointmentIds}::uuid[]) and deleted_on is null
      and not (is_canceled and source_hash = '')`.execute(trx)
}

/**
 * Deletes the appointments that an import created, except those that a later import changed or that a recording, task or
 * tag is linked to. Returns false if there are none to delete.
 */
export async function removeImported(trx: Db, source: Source, importId: string): Promise<boolean> {
  const { rows } = await sql`
    update appointments set deleted_on = now(), source_hash = '', modified_on = now()
    where ${isFrom(source)} and import_id = ${importId} and deleted_on is null and not is_series_master
      and not ${isHeld({ byTags: true })}
    returning appointment_id`.execute(trx)
  await removeEmptyMasters(trx, source)
  return rows.length > 0
}

/** Deletes masters without remaining appointments. */
export async function removeEmptyMasters(trx: Db, source: Source): Promise<void> {
  await sql`
    update appointments set deleted_on = now(), source_hash = ''
    where ${isFrom(source)} and is_series_master and deleted_on is null and not exists (
      select 1 from appointments one where one.series_master_id = appointments.appointment_id and one.deleted_on is null
    )`.execute(trx)
}

/** SQL condition for appointments with our own data attached. */
export function isHeld({ byTags }: { byTags: boolean }) {
  const byTag = sql`or exists (select 1 from appointment_tags where appointment_id = appointments.appointment_id)`
  return sql`(
    exists (
      select 1 from recording_appointments linked join recordings using (recording_id)
      where linked.appointment_id = appointments.appointment_id and recordings.deleted_on is null
    )
    or exists (
      select 1 from tasks where tasks.appointment_id = appointments.appointment_id and tasks.deleted_on is null
    )
    ${byTags ? byTag : sql``}
  )`
}
