import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../../db/open-database.ts'
import { exportKey } from '../exports/export-store.ts'
import type { FileStore } from '../../files/file-store.ts'
import { eraseTexts, type Erased } from './erase-texts.ts'
import { accountActions } from '../../security-log/security-log-store.ts'
import { ownActions } from '../../audit/audit-log.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'

/** The job `erase-person`. Each step can be repeated; the last one removes what identifies the person. */
export async function erasePerson(
  { db, files }: { db: Db; files: FileStore },
  standInId: string,
  signal: AbortSignal,
): Promise<void> {
  const erased = await read(db, standInId)
  if (erased === null) return
  await removeExports({ db, files }, erased.userId)
  await handOver(db, erased, signal)
  await db.transaction().execute((trx) => eraseOwnThings(trx, erased))
  await eraseTexts(db, erased, signal)
  await pointAtNameless(db, erased, signal)
  await db.transaction().execute((trx) => forgetPerson(trx, erased, signal))
}

async function read(db: Db, standInId: string): Promise<Erased | null> {
  const row = await db
    .selectFrom('erasures')
    .innerJoin('users', 'users.userId', 'erasures.userId')
    .select(['erasures.userId', 'takers', 'email', 'firstName', 'lastName'])
    .where('standInId', '=', standInId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { userId, takers, email, firstName, lastName } = row
  const hasBoth = firstName.trim() !== '' && lastName.trim() !== ''
  return {
    userId,
    standInId,
    email: email.toLowerCase(),
    fullName: hasBoth ? `${firstName.trim()} ${lastName.trim()}` : null,
    directoryIds: Object.keys(takers),
    takers,
  }
}

/**
 * Removes copies of their data, and copies they requested. The job of a copy in preparation notices that it's gone, and
 * ends.
 */
async function removeExports({ db, files }: { db: Db; files: FileStore }, userId: string) {
  const copies = await db
    .selectFrom('dataExports')
    .select('exportId')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('requestedByUserId', '=', userId)]))
    .execute()
  for (const { exportId } of copies) await files.remove(exportKey(exportId))
  const ids = copies.map(({ exportId }) => exportId)
  await db
    .deleteFrom('dataExports')
    .where('exportId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/**
 * Tables with rows that belong only to this person, in an order in which they can be deleted: all their texts go with
 * them.
 */
export const ownTables = [
  'access_tokens',
  'sessions',
  'voiceprints',
  'user_identities',
  'pending_links',
  'sign_in_challenges',
  'recovery_codes',
  'totp_factors',
  'passkeys',
  'password_resets',
  'invitations',
  'team_memberships',
  'folder_user_shares',
  'recording_shares',
  'folder_favorites',
  'news',
] as const

/** Deletes what belongs only to this person. In order: references before what they refer to. */
async function eraseOwnThings(trx: Db, { userId }: Erased): Promise<void> {
  for (const statement of statements(userId)) await statement.execute(trx)
}

function statements(userId: string) {
  const appointments = sql`(select appointment_id from appointments where user_id = ${userId})`
  const templates = sql`(
    select meeting_template_id from meeting_templates where owner_user_id = ${userId} and scope = 'personal'
  )`
  const webhooks = sql`(select webhook_id from webhooks where user_id = ${userId})`
  return [
    ...ownTables.map((table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`),
    sql`delete from audit_entries where directory_id is null and user_id = ${userId} and action in (${sql.join([...accountActions])})`,
    sql`delete from audit_entries where user_id = ${userId} and action in (${sql.join([...ownActions])})`,
    sql`delete from oauth_records where user_id = ${userId} or payload::text like ${`%${userId}%`}`,
    sql`delete from recording_appointments where appointment_id in ${appointments}`,
    sql`delete from appointment_tags where appointment_id in ${appointments}`,
    sql`delete from deleted_appointment_tags where appointment_id in ${appointments}`,
    sql`delete from appointment_attendees where appointment_id in ${appointments}`,
    sql`update tasks set appointment_id = null where appointment_id in ${appointments}`,
    sql`update appointments set series_master_id = null where series_master_id in ${appointments}`,
    sql`delete from appointments where user_id = ${userId}`,
    sql`delete from calendars where user_id = ${userId}`,
    sql`delete from vocabulary where user_id = ${userId}`,
    sql`delete from webhook_deliveries where webhook_id in ${webhooks}`,
    sql`delete from webhooks where user_id = ${userId}`,
    // Recordings summarized with one of their templates lose only the choice.
    sql`update recordings set meeting_template_id = null where meeting_template_id in ${templates}`,
    sql`update summaries set meeting_template_id = null where meeting_template_id in ${templates}`,
    sql`delete from meeting_template_sections where meeting_template_id in ${templates}`,
    sql`delete from meeting_templates where owner_user_id = ${userId} and scope = 'personal'`,
    sql`delete from memberships where user_id = ${userId}`,
  ]
}

/**
 * Redirects references to the account to the nameless one, in every column of the database that refers to an account,
 * so that none can be forgotten. Triggers on them keep the counts of recordings.
 */
async function pointAtNameless(db: Db, { userId, standInId }: Erased, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select columns.table_name, columns.column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and columns.data_type = 'uuid' and columns.column_name like '%user\\_id'
      and columns.table_name not in ('users', 'erasures', 'recording_counts')
    order by 1, 2`.execute(db)
  for (const { tableName, columnName } of rows) {
    const column = sql.ref(columnName)
    const change = { table: tableName, set: sql`${column} = ${standInId}`, where: sql`${column} = ${userId}` }
    await updateInBatches(db, change, signal)
  }
}

/**
 * Deletes the account, and what told whose it was. Redirects references once more: another transaction may have added
 * some.
 */
async function forgetPerson(trx: Db, erased: Erased, signal: AbortSignal): Promise<void> {
  const { userId, email } = erased
  await pointAtNameless(trx, erased, signal)
  await sql`delete from recording_counts where owner_user_id = ${userId}`.execute(trx)
  await sql`delete from erasures where user_id = ${userId}`.execute(trx)
  await sql`delete from pgboss.job where state <> 'active'
    and (data ->> 'userId' = ${userId} or lower(data ->> 'email') = ${email})`.execute(trx)
  await sql`delete from change_versions where directory_id = ${userId}`.execute(trx)
  await sql`delete from users where user_id = ${userId}`.execute(trx)
}

/** Queues a job for every unfinished erasure, including those whose job failed or was lost. */
export async function restoreErasures({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  // Read before the jobs: erasures started in the meantime come with their own jobs.
  const begun = await db.selectFrom('erasures').select('standInId').execute()
  const waiting = new Set((await jobs.pending('erase-person')).map(({ standInId }) => standInId))
  for (const order of begun) if (!waiting.has(order.standInId)) await jobs.enqueue('erase-person', order)
}

/** Gives what belongs to a company to another owner there, or to the nameless account if there is none. */
async function handOver(db: Db, erased: Erased, signal: AbortSignal): Promise<void> {
  await db.transaction().execute((trx) => relinkAppointments(trx, erased))
  for (const directoryId of erased.directoryIds) {
    const takerId = erased.takers[directoryId] ?? erased.standInId
    for (const change of changes({ directoryId, takerId, userId: erased.userId })) {
      await updateInBatches(db, change, signal)
    }
  }
}

/**
 * People invited to a recording's meeting can see it through its linked appointment. If a colleague has a copy of that,
 * the recording is linked to theirs; other appointments are handed over with the recording.
 */
async function relinkAppointments(trx: Db, { userId, directoryIds }: Erased) {
  await sql`insert into recording_appointments (recording_id, appointment_id)
    select distinct on (links.recording_id, own.appointment_id) links.recording_id, theirs.appointment_id
    from recording_appointments links
    join appointments own on own.appointment_id = links.appointment_id
    join appointments theirs on theirs.directory_id = own.directory_id and theirs.ical_id = own.ical_id
      and theirs.start_time = own.start_time and theirs.user_id <> own.user_id and theirs.deleted_on is null
    where own.user_id = ${userId} and own.directory_id = any(${directoryIds}::uuid[])
    order by links.recording_id, own.appointment_id, theirs.appointment_id
    on conflict do nothing`.execute(trx)
  await sql`delete from recording_appointments links using appointments own, appointments theirs
    where own.appointment_id = links.appointment_id and own.user_id = ${userId}
      and theirs.directory_id = own.directory_id and theirs.ical_id = own.ical_id
      and theirs.start_time = own.start_time and theirs.user_id <> own.user_id and theirs.deleted_on is null`.execute(
    trx,
  )
}

type Change = { table: string; set: RawBuilder<unknown>; where: RawBuilder<unknown> }
type Heir = { directoryId: string; takerId: string; userId: string }

function changes({ directoryId, takerId, userId }: Heir): Change[] {
  const owned = (table: string, column: string, also = sql``) => ({
    table,
    set: sql`${sql.ref(column)} = ${takerId}`,
    where: sql`${sql.ref(column)} = ${userId} and directory_id = ${directoryId}${also}`,
  })
  return [
    owned('recordings', 'owner_user_id'),
    owned('folders', 'owner_user_id'),
    owned('uploads', 'user_id'),
    // Open tasks become unassigned; done ones were done by the nameless account.
    owned('tasks', 'responsible_user_id', sql` and not is_done and not is_canceled`),
    owned('tasks', 'owner_user_id'),
    owned('vocabulary', 'user_id', sql` and is_directory_wide`),
    owned('webhooks', 'user_id', sql` and is_directory_wide`),
    owned('meeting_templates', 'owner_user_id', sql` and scope <> 'personal'`),
    // With their series, whose tags and attendees they have.
    {
      table: 'appointments',
      set: sql`user_id = ${takerId}, calendar_id = null, source_key = null, source_hash = null`,
      where: sql`user_id = ${userId} and directory_id = ${directoryId} and (
        exists (select from recording_appointments links where links.appointment_id = appointments.appointment_id)
        or appointment_id in (
          select linked.series_master_id from appointments linked
          join recording_appointments links on links.appointment_id = linked.appointment_id
          where linked.user_id in (${userId}, ${takerId}) and linked.series_master_id is not null
        )
      )`,
    },
  ]
}

const BATCH = 1_000

/**
 * Changes all rows that match `where`, a thousand per transaction, so that nothing waits long for one of them. Changed
 * rows must no longer match.
 */
async function updateInBatches(
  db: Db,
  { table, set, where }: { table: string; set: RawBuilder<unknown>; where: RawBuilder<unknown> },
  signal: AbortSignal,
): Promise<void> {
  for (let changed = 1n; changed > 0n;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${set} where ${where}
      and ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${BATCH}))`.execute(db)
    changed = numAffectedRows
  }
}
