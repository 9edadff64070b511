import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Erased } from './erased.ts'

/** What belongs to a company gets another owner there, or the nameless one where nobody is left. */
export async function handOver(trx: Db, erased: Erased): Promise<void> {
  await relinkAppointments(trx, erased)
  for (const directoryId of erased.directoryIds) {
    const takerId = erased.takers[directoryId] ?? erased.standInId
    for (const statement of statements({ directoryId, takerId, userId: erased.userId })) await statement.execute(trx)
  }
}

/**
 * Who was invited to a recording's meeting sees it by the appointment it is linked to. Where a colleague has a copy of that, the
 * recording is linked to theirs; the others are handed over with the recording.
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

function statements({ directoryId, takerId, userId }: { directoryId: string; takerId: string; userId: string }) {
  const owned = (table: string, column: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${takerId}
      where ${sql.ref(column)} = ${userId} and directory_id = ${directoryId}`
  return [
    owned('recordings', 'owner_user_id'),
    owned('folders', 'owner_user_id'),
    owned('uploads', 'user_id'),
    // Nobody is left responsible for what is still to be done; what is done, the nameless one has done.
    sql`update tasks set responsible_user_id = ${takerId}
      where responsible_user_id = ${userId} and directory_id = ${directoryId} and not is_done and not is_canceled`,
    owned('tasks', 'owner_user_id'),
    sql`update vocabulary set user_id = ${takerId}
      where user_id = ${userId} and directory_id = ${directoryId} and is_directory_wide`,
    sql`update webhooks set user_id = ${takerId}
      where user_id = ${userId} and directory_id = ${directoryId} and is_directory_wide`,
    sql`update meeting_templates set owner_user_id = ${takerId}
      where owner_user_id = ${userId} and directory_id = ${directoryId} and scope <> 'personal'`,
    // With the series they are of, whose tags and attendees they have.
    sql`update appointments set user_id = ${takerId}, calendar_id = null, source_key = null, source_hash = null
      where user_id = ${userId} and directory_id = ${directoryId} and (
        exists (select from recording_appointments links where links.appointment_id = appointments.appointment_id)
        or appointment_id in (
          select linked.series_master_id from appointments linked
          join recording_appointments links on links.appointment_id = linked.appointment_id
          where linked.user_id in (${userId}, ${takerId}) and linked.series_master_id is not null
        )
      )`,
  ]
}
