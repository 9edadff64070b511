import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/open-database.ts'
import { type Erased, updateInBatches } from './erased.ts'

/** What belongs to a company gets another owner there, or the nameless one where nobody is left. */
export async function handOver(db: Db, erased: Erased, signal: AbortSignal): Promise<void> {
  await db.transaction().execute((trx) => relinkAppointments(trx, erased))
  for (const directoryId of erased.directoryIds) {
    const takerId = erased.takers[directoryId] ?? erased.standInId
    for (const change of changes({ directoryId, takerId, userId: erased.userId })) {
      await updateInBatches(db, change, signal)
    }
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
    // Nobody is left responsible for what is still to be done; what is done, the nameless one has done.
    owned('tasks', 'responsible_user_id', sql` and not is_done and not is_canceled`),
    owned('tasks', 'owner_user_id'),
    owned('vocabulary', 'user_id', sql` and is_directory_wide`),
    owned('webhooks', 'user_id', sql` and is_directory_wide`),
    owned('meeting_templates', 'owner_user_id', sql` and scope <> 'personal'`),
    // With the series they are of, whose tags and attendees they have.
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
